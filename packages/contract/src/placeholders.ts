import { dialLink, type Brand } from './brand.ts';

/**
 * What a build writes in prerendered pages where each installation has its own names and numbers.
 * The phone is all digits, so that its dial link is still recognised.
 */
export const placeholderBrand: Brand = {
  name: '[[brand.name]]',
  phoneVanity: '[[brand.phoneVanity]]',
  phone: '+000999000999000',
  address: '[[brand.address]]',
  email: '[[brand.email]]',
  reportPartnerUrl: '[[brand.reportPartnerUrl]]',
};

/** Stands for the installation's address, without a slash at its end. */
export const SITE_URL_PLACEHOLDER = '[[site.url]]';

/** The placeholder of a value that only the request knows, such as a visitor's first name. */
export function valuePlaceholder(name: string): string {
  return `[[value.${name}]]`;
}

/** Puts an installation's own values in place of the placeholders of `text`, each encoded for where it stands. */
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

/** Puts the request's own values in place of their placeholders. */
export function fillValues(
  text: string,
  values: Record<string, string>,
  encode: (value: string) => string,
): string {
  return text.replaceAll(/\[\[value\.(\w+)\]\]/g, (placeholder, name: string) =>
    encode(values[name] ?? placeholder),
  );
}
