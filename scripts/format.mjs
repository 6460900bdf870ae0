import { runTool } from './run-tool.mjs';

const { code } = await runTool('oxfmt', [], { show: true });
process.exit(code);
