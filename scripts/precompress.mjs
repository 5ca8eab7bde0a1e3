import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 1024;

/**
 * Brotli at its best, as the static files are served.
 * @type {(content: Buffer) => Promise<Buffer>}
 */
export const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** @type {(content: Buffer) => Promise<Buffer>} */
const gzipped = (content) => promisify(gzip)(content, { level: 9 });

/**
 * Writes x.br and x.gz beside every file worth it.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && worthIt.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(
    paths
      .filter((path) => !path.includes('.vite'))
      .map(async (path) => {
        const content = await readFile(path);
        if (content.length < smallest) return;
        const [br, gz] = await Promise.all([brotli(content), gzipped(content)]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }),
  );
}
