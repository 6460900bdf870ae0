import { expect, test } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { SettingsError } from './env/settings-error.ts';
import { operatorMessage } from './operator-message.ts';

const failureOf = (action: Promise<unknown>) => action.catch((error: unknown) => error);

test('settings that are refused, files and addresses get one line', async () => {
  expect(operatorMessage(new SettingsError('Set PORT.'))).toBe('Set PORT.');
  expect(operatorMessage(await failureOf(mkdir(__filename)))).toBe(
    `EEXIST: file already exists, mkdir '${__filename}'`,
  );
  const nowhere = connect({ host: 'localhost', port: 1, autoSelectFamily: true });
  expect(operatorMessage(await failureOf(once(nowhere, 'connect')))).toMatch(
    /^connect ECONNREFUSED [^\n]+:1$/,
  );
  const rejected = Object.assign(new Error('role "x"\ndoes not exist'), { code: '28000' });
  expect(operatorMessage(rejected)).toBe('role "x" does not exist');
});

test('a host with several addresses gets the reason of the first', () => {
  const reasons = [new Error('connect ECONNREFUSED ::1:1'), new Error('another')];
  expect(operatorMessage(new AggregateError(reasons))).toBe('connect ECONNREFUSED ::1:1');
});

test('a fault of the program keeps its stack', () => {
  expect(operatorMessage(new TypeError('x is not a function'))).toMatch(
    /^TypeError: x is not a function\n +at /,
  );
});
