import { Command } from 'commander'
import { riskEntryCommand } from './risk-entry.ts'

export function riskCommand(): Command {
  return new Command('risk')
    .description('Risk of travelling: entry requirements (docs/risk.md)')
    .addCommand(riskEntryCommand())
}
