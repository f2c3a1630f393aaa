import { trips } from '@portolan/contract/features/trips/trips'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { showToast } from '../../../lib/toast.ts'

const calls = { calendar: trips.calendar, paper: trips.paper } as const
const endings = { calendar: 'ics', paper: 'pdf' } as const

/** A trip as a file: its calendar, or its itinerary on paper. */
export function useTripFile(kind: keyof typeof calls, orderId: string) {
  const file = useMutation({
    mutationFn: () => call(calls[kind], { OrderId: orderId }),
    onSuccess: (content) => saveFile(content, content instanceof File ? content.name : `trip.${endings[kind]}`),
    onError: (error) => {
      if (!endsSession(error)) showToast({ kind: 'failed', text: error.message })
    },
  })
  return { isBusy: file.isPending, save: () => !file.isPending && file.mutate() }
}
