import { useLanguage } from '../../language.ts';

/** How long ago, with the day itself under the pointer. */
export function RelativeTime({ instant }: { instant: string }) {
  const { format } = useLanguage();
  return (
    <time dateTime={instant} title={format.date(instant)}>
      {format.relativeTime(instant)}
    </time>
  );
}
