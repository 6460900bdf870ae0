// Imported first, because an older Node cannot read the TypeScript that the others import.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(`Node ${NEEDED} is needed; this is Node ${process.versions.node}.`);
  process.exit(1);
}
