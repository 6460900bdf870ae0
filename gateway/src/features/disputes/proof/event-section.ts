import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ProofPage } from './proof-page.ts';
import { instantText } from './proof-sections.ts';
import type { Proof, ProofAction } from './read-proof.ts';

const actionNames: Record<ProofAction, string> = {
  'dispute.prepared': 'Dispute prepared',
  'dispute.letter-signed': 'Letter signed by the consumer',
  'dispute.mailing-prepared': 'Letter put into a mailing',
  'dispute.mailed': 'Mailing recorded',
  'dispute.returned': 'Return of the letter recorded',
  'dispute.delivered': 'Delivery recorded',
  'dispute.delivery-proven': 'Proof of delivery stored',
  'dispute.information-received': 'Receipt of further information recorded',
  'dispute.answered': 'Answer recorded',
  'document.uploaded': 'Paper uploaded',
  'document.reviewed': 'Paper reviewed',
};

const valueNames: Record<string, string> = {
  bureau: 'Bureau',
  completedOn: 'Finished on',
  deliveredOn: 'Received on',
  documentType: 'Type',
  letterKind: 'Kind of letter',
  fileSha256: 'SHA-256 of the file',
  fileSize: 'Bytes',
  items: 'Items',
  kind: 'Signature',
  mailService: 'Service',
  outcomes: 'Answers',
  postedOn: 'Mailed on',
  reason: 'Reason',
  reasonChanged: 'Reasons changed',
  receivedOn: 'Received on',
  returnedOn: 'Came back on',
  scanStatus: 'Virus scan',
  status: 'Status',
  textSha256: 'SHA-256 of the text',
};

const valueText = (value: unknown): string =>
  bureauNames[value as Bureau] ??
  JSON.stringify(value)
    .replaceAll(/["[\]]/g, '')
    .replaceAll('null', 'none')
    .replaceAll(',', ', ');

type SealedEvent = Proof['sealed']['events'][number];

const valuesText = (recorded: SealedEvent['before']) =>
  Object.entries(recorded ?? {})
    .map(([name, value]) => `${valueNames[name] ?? name}: ${valueText(value)}`)
    .join('\n');

function actorText({ isByClient, actorType }: SealedEvent, firm: string): string {
  if (isByClient) return 'The consumer';
  return actorType === 'user' ? `A member of ${firm}` : 'The portal, by itself';
}

const sealCheck = [
  'Each event is linked to the one before it, of anybody: its hash is the SHA-256 of the hash before it and of its text. The attached events.json has both. In the folder of the attachments, this prints True for each event:',
  `python3 -c "import json,hashlib;[print(e['position'],hashlib.sha256(bytes.fromhex(e['previousHash'])+e['text'].encode()).hexdigest()==e['hash'])for e in json.load(open('events.json'))]"`,
];

export function eventSection(page: ProofPage, proof: Proof, firm: string): void {
  const { events, head } = proof.sealed;
  page.paragraph(
    'What the audit of the portal recorded about this dispute, in its order. Events are never changed or deleted, and are sealed within a minute or so; a file made later has the seals that are missing here.',
  );
  for (const event of events) {
    const { at, action, seal } = event;
    const values = [event.before, event.after, event.detail].map(valuesText);
    const fields = [
      ['At', `${instantText(proof, at)} (${at})`],
      ['By', actorText(event, firm)],
      ...(['Before', 'After', 'Detail'] as const).flatMap((label, index) =>
        values[index] ? [[label, values[index]] as const] : [],
      ),
    ] as const;
    page.keepFields(fields);
    page.section(actionNames[action as ProofAction]);
    for (const [label, text] of fields) page.field(label, text);
    if (seal) page.hash(`Seal, number ${seal.position}`, seal.hash);
    else page.field('Seal', 'Not sealed yet');
  }
  page.section('How to check the seal');
  for (const text of sealCheck) page.paragraph(text);
  page.paragraph(
    head
      ? `When this file was made, the newest link of the chain was number ${head.position}, ${head.hash}. ${firm} can show that nothing before it was rewritten since: the command “npm run admin -- audit verify --head ${head.hash}” calculates the whole chain again, and fails unless this hash is in it.`
      : 'When this file was made, no event was sealed yet.',
  );
  page.note(
    'The seal shows that the record is as it was written at the time. It does not show that what a person wrote in it is true; for that see the letter, the papers and the reports.',
  );
}
