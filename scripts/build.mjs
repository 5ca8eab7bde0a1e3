import { buildAll, distOf, targets } from './build-targets.mjs';
import { Failure, main, step } from './progress.mjs';
import { endCommandsWithUs } from './run-command.mjs';
import { describeMeasures, isOver, measureApp } from './web-budget.mjs';

main(async () => {
  endCommandsWithUs();
  await step(`Building ${targets.join(', ')}`, () => buildAll(targets));

  const shopper = await measureApp(distOf('shopper'), { limited: true });
  const consoleApp = await measureApp(distOf('console'), { limited: false });
  console.log('Web budget, KB brotli:');
  for (const line of describeMeasures('/food/home', shopper)) console.log(line);
  for (const line of describeMeasures('/console', consoleApp)) console.log(line);
  if (shopper.some(isOver)) throw new Failure('The web budget is exceeded.');
});
