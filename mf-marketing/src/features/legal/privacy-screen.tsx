import { LegalDocument } from './legal-document.tsx';
import { privacyTexts } from './privacy-text.ts';

export default function PrivacyScreen() {
  return <LegalDocument texts={privacyTexts} />;
}
