import * as z from 'zod/mini';
import { issueCode } from './issues.ts';

const targetFields = ['id', 'ids', 'expectedVersion'];

export const changesSomething = z.refine<object>(
  (input) =>
    Object.entries(input).some(
      ([name, value]) => value !== undefined && !targetFields.includes(name),
    ),
  issueCode('nothing-to-change'),
);
