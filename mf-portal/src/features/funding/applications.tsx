import { api } from '@repo/api-client/api.ts';
import type { CreditReport } from '@repo/contract/credit-reports';
import { isOpenApplication } from '@repo/contract/funding';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ApplyCard } from './apply-form.tsx';
import { EarlierApplications } from './earlier-applications.tsx';
import { LatestApplication } from './latest-application.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr);
  }
`;

interface ApplicationsProps {
  /** The report of a client who may apply, with its average; null for others. */
  eligible: { report: CreditReport; average: number } | null;
}

/** The latest application and the form, which an open application replaces; below, the earlier ones. */
export function Applications({ eligible }: ApplicationsProps) {
  const query = api.fundingApplications.list.useQuery();
  const [submitted, setSubmitted] = useState<string | null>(null);
  const applications = query.data;
  const latest = <LatestApplication query={query} submitted={submitted} />;
  const showsForm = eligible && applications && !applications.some(isOpenApplication);
  return (
    <Stack gap={3}>
      {showsForm ? (
        <Columns>
          {latest}
          <ApplyCard {...eligible} onSubmitted={setSubmitted} />
        </Columns>
      ) : (
        latest
      )}
      {applications && applications.length > 1 && (
        <EarlierApplications applications={applications.slice(1)} />
      )}
    </Stack>
  );
}
