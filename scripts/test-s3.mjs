import { existsSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { Failure, main, step } from './progress.mjs';
import { endCommandsWithUs, run } from './run-command.mjs';
import { startSwift } from './s3/start-swift.mjs';

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

/*
 * Uploads against a real store that speaks S3: one of your own (S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY,
 * S3_TEST_REGION; a bucket is made there and removed), else OpenStack Swift of Debian or Ubuntu, started here and stopped again.
 */
main(async () => {
  await ensureInstalled('all');
  if (process.env.S3_TEST_ENDPOINT) return test({});
  await step('Installing OpenStack Swift', installSwift);
  const swift = await step('Starting it', startSwift);
  try {
    await test(swift.env);
  } finally {
    await swift.stop();
  }
});

async function installSwift() {
  if (packages.every((name) => existsSync(`/usr/share/doc/${name}`))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Failure(
      'This needs root on Debian or Ubuntu, to install and start OpenStack Swift; or a store of your own in S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY_ID and S3_TEST_SECRET_ACCESS_KEY.',
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  let { code, output } = await install();
  if (code !== 0) {
    await run('apt-get', ['update'], { env });
    ({ code, output } = await install());
  }
  if (code !== 0) throw new Failure(output);
}

/** @param {Record<string, string>} env */
async function test(env) {
  const letGo = endCommandsWithUs();
  const { code, output } = await step('Uploading to it', () =>
    run('vitest', ['run', '--project', 's3', ...process.argv.slice(2)], {
      env: { NO_COLOR: '1', ...env },
    }),
  );
  letGo();
  console.log(output);
  if (code !== 0) throw new Failure('Uploads to S3 do not work.');
}
