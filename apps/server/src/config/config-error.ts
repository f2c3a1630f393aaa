import { StartFault } from './start-fault.ts'

/** One variable that is wrong; `given` is safe to print (secrets masked), null when unset. */
export type Fault = { name: string; given: string | null; expected: string }

/** All faults of the configuration at once. */
export class ConfigError extends StartFault {
  override name = 'ConfigError'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ name, given, expected }) => `  ${name}: ${given ?? 'not set'}; expected ${expected}`)
    const count = faults.length === 1 ? 'One setting is' : `${faults.length} settings are`
    super(`${count} wrong:\n${lines.join('\n')}\nEvery setting is described in docs/configuration.md.`)
    this.faults = faults
  }
}

/** The user and password of an address replaced by stars, also when it is no valid address. */
export function maskPassword(text: string): string {
  return text.replace(/(\/\/[^:/@]*):.*@/, '$1:***@').replace(/([?&](?:password|sslpassword)=)[^&]*/gi, '$1***')
}
