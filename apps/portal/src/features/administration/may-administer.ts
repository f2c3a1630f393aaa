import { ViewRight } from '@portolan/contract/enums'

/**
 * Whom the company's settings concern. The specification has no administrator; who may see everybody's trips in the
 * company (ViewByCompany or more, §6) answers for it already.
 */
export const mayAdminister = (viewRight: ViewRight): boolean => viewRight >= ViewRight.Company
