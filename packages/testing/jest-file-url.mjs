import path from 'node:path';

export default {
  process(_source, file) {
    return { code: `module.exports = ${JSON.stringify(path.basename(file))};` };
  },
};
