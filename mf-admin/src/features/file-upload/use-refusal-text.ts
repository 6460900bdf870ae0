import { issuesOf } from '@repo/api-client/api-error.ts';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { useLanguage } from '../../language.ts';

export function useRefusalText(): (error: unknown) => string {
  const { language } = useLanguage();
  const failureText = useFailureText();
  return (error) => {
    const [issue] = issuesOf(error);
    return issue ? translateIssue(language, issue.code) : failureText(error);
  };
}
