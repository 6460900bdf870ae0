import { beforeEach, expect, test } from '@jest/globals';
import { createChangeLog } from './change-log.ts';

let now: number;
let log: ReturnType<typeof createChangeLog>;
const open = (group: string) => createChangeLog({ group, now: () => now });
const positionAt = (at: number) => {
  now = at;
  return log.position()!;
};

beforeEach(() => {
  now = 100;
  log = open('machine');
  log.begin();
});

test('names the areas of a client that changed since a position', () => {
  now = 200;
  log.addForClient('ada', 'documents');
  const position = positionAt(300);
  log.addForClient('ada', 'messages');
  log.addForClient('ben', 'funding');
  expect(log.changesSince(position, 'ada')).toEqual(['messages']);
  expect(log.changesSince(position, 'cleo')).toEqual([]);
});

test('names an area that changed before and after the position', () => {
  log.addForClient('ada', 'documents');
  const position = positionAt(300);
  log.addForClient('ada', 'documents');
  expect(log.changesSince(position, 'ada')).toEqual(['documents']);
});

test('names to admins what changed of whom', () => {
  log.addForAdmins('ada', 'documents');
  const position = positionAt(300);
  log.addForAdmins('ben', 'notes');
  log.addForAdmins(null, 'leads');
  expect(log.adminChangesSince(position)).toEqual(
    new Map([
      ['ben', new Set(['notes'])],
      [null, new Set(['leads'])],
    ]),
  );
});

test('a worker of the same machine knows the position', () => {
  const position = positionAt(300);
  const worker = open('machine');
  now = 150;
  worker.begin();
  now = 400;
  worker.addForClient('ada', 'documents');
  expect(worker.changesSince(position, 'ada')).toEqual(['documents']);
});

test.each(['another machine', 'machine'])(
  'a gateway of %s that listens only since later does not know the position',
  (group) => {
    const position = positionAt(300);
    now = 400;
    const other = open(group);
    expect(other.changesSince(position, 'ada')).toBeUndefined();
    other.begin();
    expect(other.changesSince(position, 'ada')).toBeUndefined();
    expect(other.adminChangesSince(position)).toBeUndefined();
  },
);

test('another machine does not know a position of the time in which it listens', () => {
  const other = open('another machine');
  other.begin();
  expect(other.changesSince(positionAt(300), 'ada')).toBeUndefined();
});

test.each(['', 'machine', 'machine.', 'machine.soon', '.300', 'machine.-1'])(
  'the position %j is unknown',
  (position) => {
    expect(log.changesSince(position, 'ada')).toBeUndefined();
  },
);

test('the log has no position before changes are heard', () => {
  expect(open('machine').position()).toBeUndefined();
});

test('forgets all when there are too many changes', () => {
  const position = positionAt(300);
  now = 400;
  for (let index = 0; index <= 50_000; index += 1) log.addForClient(`client-${index}`, 'account');
  expect(log.changesSince(position, 'ada')).toBeUndefined();
});
