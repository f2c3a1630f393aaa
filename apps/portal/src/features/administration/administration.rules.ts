import type { ViewRight } from '@portolan/contract/enums'
import { seesCompany } from '../../lib/login-rights.ts'

/** Whether the viewer may change the company's settings. The specification has no administrator role, so it is who sees all of it. */
export const mayAdminister = (viewRight: ViewRight): boolean => seesCompany(viewRight)
