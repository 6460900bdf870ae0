import { LegalDocument } from './legal-document.tsx';
import { termsTexts } from './terms-text.ts';

export default function TermsScreen() {
  return <LegalDocument texts={termsTexts} />;
}
