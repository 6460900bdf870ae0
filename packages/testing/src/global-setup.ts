import { handProductToWorkers } from './running-product.ts';
import { startProduct } from './start-product.ts';

/** Starts the product that all journeys share; answers what stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  handProductToWorkers(product);
  return product.stop;
}
