import type { ProposalOption, ProposalPlanShown } from '@portolan/contract/features/trip-proposals/shapes'
import { fill } from '@portolan/rules/fill'
import { ink } from '../../paper/draw-glyphs.ts'
import { page } from '../../paper/pen.ts'
import { drawOption } from './option.ts'
import { drawHeading, drawText, type Sheet, styles, width } from './sheet.ts'

/** Every plan with its options, by category. */
export function drawPlans(sheet: Sheet): void {
  const { proposal, texts } = sheet
  for (const plan of proposal.Plans) drawPlan(sheet, plan)
  if (proposal.Removed.length === 0) return
  drawHeading(sheet, texts.removed)
  for (const { PlanName, Letter, Name } of proposal.Removed) {
    const text = fill(texts.removedOption, { plan: PlanName, letter: Letter, name: Name })
    drawText(sheet, text, page.left, styles.text)
  }
}

function drawPlan(sheet: Sheet, plan: ProposalPlanShown): void {
  const { pen, proposal, texts } = sheet
  pen.need(90)
  pen.y += 18
  pen.rule(pen.y, { color: ink.accent, width: 1.2 })
  pen.y += 7
  const title = proposal.ChosenPlan === plan.Key ? texts.chosenPlan : texts.plan
  drawText(sheet, fill(title, { name: plan.Name }), page.left, styles.plan, width)
  if (plan.Note !== null) drawText(sheet, plan.Note, page.left, styles.text)
  for (const category of [1, 2, 3] as const) {
    const options = plan.Options.filter((option: ProposalOption) => option.Category === category)
    if (options.length === 0) continue
    drawHeading(sheet, texts.categories[category])
    for (const option of options) drawOption(sheet, option)
  }
}
