import {
  budgets,
  fontBudget,
  laterBudgets,
  readManifest,
  weighFonts,
  weighLater,
  weighPage,
  weighVisit,
} from './lib/page-weights.mjs';
import { inProject, say } from './lib/project.mjs';

const clientFolder = inProject('build', 'web', 'client');
const manifest = readManifest(clientFolder);

let isWithin = true;
const report = (name, weight, budget) => {
  if (weight > budget) isWithin = false;
  say(`${weight > budget ? 'TOO BIG' : 'fits   '}  ${name.padEnd(28)} ${weight} of ${budget} KiB`);
};

for (const { page, route, visit, ...budget } of budgets) {
  const { script, style } = weighPage(clientFolder, manifest, route);
  report(`${page}: scripts`, script, budget.script);
  report(`${page}: styles`, style, budget.style);
  if (visit) {
    const weight = weighVisit(clientFolder, manifest, { route, ...visit });
    report(`${page}: whole visit`, weight, visit.most);
  }
}
for (const { name, scripts, most } of laterBudgets)
  report(name, weighLater(clientFolder, scripts), most);
report('fonts', weighFonts(clientFolder), fontBudget);
process.exitCode = isWithin ? 0 : 1;
