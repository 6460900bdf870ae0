import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { StatutoryText } from './legal-text.ts';

/** A text of the law, in its own language, with its place in the law. */
export function StatutoryCard({ title, paragraphs, language, source }: StatutoryText) {
  return (
    <Card padding="lg">
      <Stack gap={2}>
        <div lang={language}>
          <Stack gap={2}>
            <Heading level={2} size="lg">
              {title}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </div>
        <Text size="sm" tone="soft">
          {source}
        </Text>
      </Stack>
    </Card>
  );
}
