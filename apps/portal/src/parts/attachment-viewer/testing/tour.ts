import { addressOf, journeyFiles, notes } from '../../../../../../e2e/pages/attachments.ts'
import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import { dialogPart, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'

const dialogOf = ({ page }: View, name: string) => page.getByRole('dialog', { name })

export const steps: readonly TourStep[] = [
  {
    name: 'attachment without session',
    as: 'visitor',
    at: addressOf(journeyFiles.text),
    shows: (view) => dialogOf(view, view.text.attachmentViewer.notice),
    known: [journeyFiles.text.name],
  },
  {
    name: 'text attachment',
    as: 'person',
    at: addressOf(journeyFiles.text),
    shows: (view) => dialogOf(view, journeyFiles.text.name),
    known: [journeyFiles.text.name, ...notes.split('\n')],
    part: dialogPart,
  },
  {
    name: 'picture attachment',
    as: 'person',
    at: addressOf(journeyFiles.picture),
    shows: (view) => dialogOf(view, journeyFiles.picture.name).getByRole('img'),
    known: [journeyFiles.picture.name],
    part: dialogPart,
  },
  {
    name: 'downloaded attachment',
    as: 'person',
    at: addressOf(journeyFiles.policy),
    shows: (view) => mainHeading(view.page, view.text.attachmentViewer.started),
    known: [journeyFiles.policy.name],
  },
  {
    name: 'attachment that is gone',
    as: 'person',
    at: addressOf({ ...journeyFiles.text, token: 'gone'.padEnd(22, '-') }),
    shows: ({ page, text }) => page.getByText(text.attachmentViewer.goneHint),
    known: [journeyFiles.text.name],
  },
  {
    name: 'attachment address incomplete',
    as: 'person',
    at: '/attachment/news',
    shows: (view) => mainHeading(view.page, view.text.attachmentViewer.invalid),
  },
]
