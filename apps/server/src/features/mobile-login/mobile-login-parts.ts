import type { Config } from '../../config/config.ts'
import type { Mail } from '../../mail/mail.ts'

/** What the composition passes to the mobile-login calls. */
export interface MobileLoginDeps {
  readonly config: Pick<Config, 'secret'> & { readonly http: Pick<Config['http'], 'publicUrl'> }
  readonly mail: Mail
}

/** The wall clock, also where tests set the server's date: enter_mobile() uses real time. */
export const wallClock = () => new Date()
