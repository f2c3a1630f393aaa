import type { Language } from '@portolan/contract/enums'
import { Command } from 'commander'
import { checkPolicy } from '../features/policies/drafts.ts'
import { commandLanguage, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'
import { readJson, runPolicySimulation, type SimulateOptions } from './policy-simulation.ts'

export function policyCommand(): Command {
  const command = new Command('policy').description('Travel policies (docs/policies.md)')
  command
    .command('check')
    .description('Say what keeps a policy from being published, fault by fault')
    .argument('<file>', 'a policy as JSON')
    .action(async (file: string) => {
      await ensureReadable([file])
      process.exitCode = await runPolicyCheck(file, commandLanguage(process.env))
    })
  command
    .command('simulate')
    .description('Say what other rules or budgets would have changed of past requests and bookings; nothing is written')
    .argument('[file]', 'a policy as JSON; by default the one that applies')
    .requiredOption('--company <code>', 'the company whose requests and bookings they are')
    .option('--from <day>', 'first day, such as 2026-01-01; by default a year before the last')
    .option('--to <day>', 'last day; by default today')
    .option('--approval-rules <file>', 'rules of approval as JSON, in place of those that apply')
    .option('--budgets <file>', 'budgets as “budgets import” takes them, in place of all of their cost centres')
    .option(
      '--budget-percent <code=percent...>',
      'the other budgets in percent of what they are; * for all cost centres',
    )
    .action(async (file: string | undefined, options: SimulateOptions) => {
      await ensureReadable([file, options.approvalRules, options.budgets].filter((one) => one !== undefined))
      await withDatabase((context) => runPolicySimulation(context, file, options))
    })
  return command
}

/** Exit code 2: the policy has faults. */
export async function runPolicyCheck(file: string, language: Language): Promise<ExitCode> {
  const document = await readJson(file)
  if (document === undefined) return exitCode.faults
  const { faults } = checkPolicy(document, language)
  for (const { Path, Message, Start } of faults) print(`${Path}${Start === null ? '' : ` at ${Start + 1}`}: ${Message}`)
  print(
    faults.length === 0 ? 'The policy has no faults.' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
  )
  return faults.length === 0 ? exitCode.done : exitCode.faults
}
