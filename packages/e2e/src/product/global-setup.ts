import { shareProductWithWorkers } from './running-product.ts';
import { startProduct } from './start-product.ts';

/** Starts the product that all journeys share; returns the function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  shareProductWithWorkers(product);
  return product.stop;
}
