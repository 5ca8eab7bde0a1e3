import { resolve } from 'node:path';
import { readConfig } from './config';
import type { Context } from './context';
import { demoStaff, demoVisitor } from './demo/entrance';
import { describeLastWords, takeLastWords, tellLastWords } from './process/last-words';
import { type Parts, type RunningServer, runServer } from './run-server';

const hardStopMs = 25_000;

/** Reads the settings, runs the wanted parts until a signal comes, and speaks to the person at the terminal. */
export async function startProcess(parts: Parts): Promise<void> {
  try {
    const config = readConfig(process.env);
    tellLastWords(config);
    const starting = runServer({
      config,
      parts,
      appsRoot: resolve(import.meta.dirname, '../..'),
      report: say,
    });
    stopOnSignals(starting);
    const server = await starting;
    tellOfFaults(server.context);
    announce(server);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Of those who ran here before and did not end in good order. */
function tellOfFaults({ config, logger, metrics }: Context): void {
  const faults = takeLastWords(config.dataDir);
  metrics.startedAfterFaults(faults.length);
  for (const words of faults) {
    logger.error({ lastWords: words }, 'ended by a fault');
    say(`A process before this one ended by a fault: ${describeLastWords(words)}`);
  }
}

function stopOnSignals(starting: Promise<RunningServer>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say('Stopping: finishing what is under way …');
    setTimeout(() => process.exit(1), hardStopMs).unref();
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function announce({ context, address, partnerAddress, healthAddress }: RunningServer): void {
  const { config, demo } = context;
  if (address === undefined) {
    say('The worker is running.');
    if (healthAddress) say(`Health and figures ${healthAddress}/readyz, ${healthAddress}/metrics`);
    return;
  }
  const url = new URL(config.publicUrl);
  if (config.port === 0) url.port = new URL(address).port;
  const at = (path: string) => new URL(path, url).href;
  say('');
  say(`Visitor app   ${at('/food/')}`);
  say(`Console       ${at('/console/')}`);
  say(`API reference ${at('/docs')}`);
  if (!demo) return;
  const token = config.demoPublic ? `?token=${demo.settings.devToken}` : '';
  say(`Mailbox       ${at(`/dev/mailbox${token}`)}   (sign-in codes arrive here)`);
  if (partnerAddress)
    say(`Partner page  ${partnerAddress}   (an invented hotel that shows the app in its own)`);
  if (config.logFile) say(`Log           ${config.logFile}`);
  say('');
  say('Console accounts of this demo:');
  for (const { role, email, password } of demoStaff) {
    say(`  ${role.padEnd(17)} ${email.padEnd(25)} ${password}`);
  }
  say(`Visitor with conversations: ${demoVisitor.email} (signs in by code)`);
  say('');
  say('Ready. Press Ctrl-C to stop.');
}
