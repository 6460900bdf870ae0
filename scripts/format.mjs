import { runTool } from './run-tool.mjs';

const { code } = await runTool('prettier', ['--write', '--log-level=warn', '.'], { show: true });
process.exit(code);
