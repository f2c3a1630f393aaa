import type { TourStep } from '../../../../../../e2e/tours/step.ts'
import { noticeSteps } from './tour-notices.ts'

export const steps: readonly TourStep[] = [...noticeSteps]
