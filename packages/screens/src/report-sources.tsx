import { useShell } from '@repo/federation/shell-context.tsx';
import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { FREE_REPORTS_URL, reportSources } from '@repo/i18n/report-sources.ts';
import { TextLink } from '@repo/ui/text-link.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[3]};
  list-style: decimal;
  text-align: start;
  overflow-wrap: anywhere;
  ${media.largeTextOnPhone} {
    padding-inline-start: 0;
    list-style-position: inside;
  }
`;

/** `partnerLink` is false if the page has a button for the partner. */
export function ReportSources({ partnerLink = true }: { partnerLink?: boolean }) {
  const { brand } = useShell();
  const texts = reportSources[useCurrentLanguage()];
  const [before, after] = texts.free.split(FREE_REPORTS_URL);
  return (
    <List role="list">
      <li>
        {before}
        <TextLink href={FREE_REPORTS_URL} target="_blank" rel="noreferrer">
          {new URL(FREE_REPORTS_URL).host}
        </TextLink>
        {after}
      </li>
      <li>
        <span>{texts.partner}</span>
        {partnerLink && (
          <>
            {' '}
            <TextLink href={brand.reportPartnerUrl} target="_blank" rel="sponsored noreferrer">
              {texts.partnerLink}
            </TextLink>{' '}
            <span>{texts.affiliate}</span>
          </>
        )}
      </li>
      <li>{texts.upload}</li>
    </List>
  );
}
