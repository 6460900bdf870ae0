import type { PageStyle } from '@repo/contract/prerendered';
import type { ReactElement } from 'react';
import type { ServerStyleSheet } from 'styled-components';

export function pageStyles(sheet: ServerStyleSheet): PageStyle[] {
  return sheet.getStyleElement().map(styleOf);
}

function styleOf({ props }: ReactElement): PageStyle {
  const { dangerouslySetInnerHTML, ...attributes } = props as Record<string, string> & {
    dangerouslySetInnerHTML: { __html: string };
  };
  return { attributes, css: dangerouslySetInnerHTML.__html };
}
