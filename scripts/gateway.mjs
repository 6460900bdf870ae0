import './require-node.mjs';

await import('../gateway/src/main.ts');
