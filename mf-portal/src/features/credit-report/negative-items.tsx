import type { ClientCreditItem } from '@repo/contract/credit-items';
import { LongList } from '../screen/long-list.tsx';
import { NegativeItem } from './negative-item.tsx';

interface NegativeItemsProps {
  items: ClientCreditItem[];
  label: string;
}

export function NegativeItems({ items, label }: NegativeItemsProps) {
  const explained = new Set<string>();
  return (
    <LongList height={600} length={items.length} label={label}>
      <ul role="list">
        {items.map((item) => {
          const first = !explained.has(item.itemType);
          explained.add(item.itemType);
          return <NegativeItem key={item.id} item={item} explained={first} />;
        })}
      </ul>
    </LongList>
  );
}
