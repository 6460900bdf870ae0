import { LegalDocument } from './legal-document.tsx';
import { creditFileRightsTexts } from './credit-file-rights-text.ts';

export default function CreditFileRightsScreen() {
  return <LegalDocument texts={creditFileRightsTexts} />;
}
