import { Command } from 'commander'
import { describeFault } from '../db/describe-fault.ts'
import { accessCommand } from './access.ts'
import { approvalsCommand } from './approvals.ts'
import { auditCommand } from './audit.ts'
import { budgetsCommand } from './budgets.ts'
import { contentCommand } from './content.ts'
import { exitCode } from './command-context.ts'
import { demoCommand } from './demo.ts'
import { externalOrdersCommand } from './external-orders.ts'
import { faresCommand } from './fares.ts'
import { healthCommand } from './health.ts'
import { invoicesCommand } from './invoices.ts'
import { filesCommand } from './files.ts'
import { flightsCommand } from './flights.ts'
import { importCommand } from './import.ts'
import { jobsCommand } from './jobs.ts'
import { keysCommand } from './keys.ts'
import { mailCommand } from './mail.ts'
import { newsCommand } from './news.ts'
import { peopleCommand } from './people.ts'
import { policyCommand } from './policy.ts'
import { profilesCommand } from './profiles.ts'
import { proposalsCommand } from './proposals.ts'
import { provisionCommand } from './provision.ts'
import { quarantineCommand } from './quarantine.ts'
import { ratesCommand } from './rates.ts'
import { riskCommand } from './risk.ts'

/** `npm run portolan -- <command>`: one file per command, with the same stores and rules as the server. */
const program = new Command('portolan')
  .description('Commands of a Portolan deployment. They read the same environment variables as the server.')
  .addCommand(provisionCommand())
  .addCommand(importCommand())
  .addCommand(quarantineCommand())
  .addCommand(approvalsCommand())
  .addCommand(externalOrdersCommand())
  .addCommand(proposalsCommand())
  .addCommand(policyCommand())
  .addCommand(ratesCommand())
  .addCommand(budgetsCommand())
  .addCommand(riskCommand())
  .addCommand(flightsCommand())
  .addCommand(faresCommand())
  .addCommand(invoicesCommand())
  .addCommand(mailCommand())
  .addCommand(contentCommand())
  .addCommand(newsCommand())
  .addCommand(profilesCommand())
  .addCommand(filesCommand())
  .addCommand(accessCommand())
  .addCommand(auditCommand())
  .addCommand(peopleCommand())
  .addCommand(keysCommand())
  .addCommand(jobsCommand())
  .addCommand(healthCommand())
  .addCommand(demoCommand())

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`)
  process.exitCode = exitCode.failed
}
