import { LegalDocument } from './legal-document.tsx';
import { refundsTexts } from './refunds-text.ts';

export default function RefundsScreen() {
  return <LegalDocument texts={refundsTexts} />;
}
