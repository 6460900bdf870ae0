import { asOwner } from './database.ts';
import type { RunningProduct } from './running-product.ts';

/** Moves the time that the law counts by an interval, or back: for everybody, so use it with a separate installation. */
export async function moveClock(product: Pick<RunningProduct, 'dataDir'>, step: string) {
  await asOwner(product, (owner) =>
    step === 'reset'
      ? owner.query('delete from clock')
      : owner.query(
          `insert into clock (ahead) values ($1)
           on conflict (id) do update set ahead = clock.ahead + excluded.ahead`,
          [step],
        ),
  );
}
