import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** CPU milliseconds that a gateway's process, and its render processes together, have used. */
export interface CpuMs {
  gateway: number;
  renderer: number;
}

/** Reads from `/proc`, as only Linux has it. */
export async function readCpu(gateway: number): Promise<CpuMs> {
  const children = await read(gateway, `task/${gateway}/children`);
  let renderer = 0;
  for (const child of children.split(' ').filter(Boolean).map(Number)) {
    if ((await read(child, 'cmdline')).includes('render-process')) renderer += await cpuOf(child);
  }
  return { gateway: await cpuOf(gateway), renderer };
}

async function cpuOf(pid: number): Promise<number> {
  const stat = await read(pid, 'stat');
  // The name, which may hold spaces, is cut off; user and system time are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function read(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8');
}
