import * as z from 'zod/mini';
import { issueCode } from './issues.ts';

/** Fields that say what is changed. */
const named = ['id', 'ids', 'expectedVersion'];

/** Refuses an input that names rows, and nothing to change of them. */
export const changesSomething = z.refine<object>(
  (input) =>
    Object.entries(input).some(([name, value]) => value !== undefined && !named.includes(name)),
  issueCode('nothing-to-change'),
);
