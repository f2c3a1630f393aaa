import type { Config } from '../../config/config.ts'
import type { Mail } from '../../mail/mail.ts'

/** What the mobile-login calls are given by the composition. */
export interface MobileLoginDeps {
  readonly config: Pick<Config, 'secret'> & { readonly http: Pick<Config['http'], 'publicUrl'> }
  readonly mail: Mail
}

/** The wall clock, whatever day the server was told it is: enter_mobile() goes by it too. */
export const wallClock = () => new Date()
