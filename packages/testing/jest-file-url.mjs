import path from 'node:path';

/** Jest's counterpart of webpack's `asset/resource`: importing a file gives its URL, here the file's name. */
export default {
  process(_source, file) {
    return { code: `module.exports = ${JSON.stringify(path.basename(file))};` };
  },
};
