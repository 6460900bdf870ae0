import { dialLink, type Brand } from './brand.ts';

/**
 * Placeholders in prerendered pages for the names and numbers of each installation. The phone is all digits so that its
 * dial link can be recognized.
 */
export const placeholderBrand: Brand = {
  name: '[[brand.name]]',
  phoneVanity: '[[brand.phoneVanity]]',
  phone: '+000999000999000',
  address: '[[brand.address]]',
  email: '[[brand.email]]',
  reportPartnerUrl: '[[brand.reportPartnerUrl]]',
};

export const SITE_URL_PLACEHOLDER = '[[site.url]]';

export const exampleMarkers = { start: '[[example]]', end: '[[/example]]' };

export function resolveExamples(html: string, shown: boolean): string {
  return html.replaceAll(/\[\[example\]\](.*?)\[\[\/example\]\]/gs, shown ? '$1' : '');
}

export function valuePlaceholder(name: string): string {
  return `[[value.${name}]]`;
}

/** Replaces the brand and address placeholders of `text` by an installation's values, encoded by `encode` for their context. */
export function fillBrand(
  text: string,
  { brand, siteUrl }: { brand: Brand; siteUrl: string },
  encode: (value: string) => string,
): string {
  const values: [string, string][] = [
    [SITE_URL_PLACEHOLDER, siteUrl],
    [dialLink(placeholderBrand.phone), dialLink(brand.phone)],
    ...(Object.keys(placeholderBrand) as (keyof Brand)[]).map((name): [string, string] => [
      placeholderBrand[name],
      brand[name],
    ]),
  ];
  return values.reduce(
    (filled, [placeholder, value]) => filled.replaceAll(placeholder, () => encode(value)),
    text,
  );
}

export function fillValues(
  text: string,
  values: Record<string, string>,
  encode: (value: string) => string,
): string {
  return text.replaceAll(/\[\[value\.(\w+)\]\]/g, (placeholder, name: string) =>
    encode(values[name] ?? placeholder),
  );
}
