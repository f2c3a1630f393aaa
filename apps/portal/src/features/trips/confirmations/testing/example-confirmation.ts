import type { Confirmation, ConfirmationField, ConfirmationItem } from '@portolan/contract/features/trips/confirmations'

/** A confirmation as the server replies with it. */
export function exampleConfirmation(over: Partial<Confirmation> = {}): Confirmation {
  return {
    Id: '11',
    File: 'booking.eml',
    Format: 'mail',
    State: 'open',
    Fault: null,
    TravelerId: '1',
    Items: [exampleItem()],
    NotKept: [],
    Orders: [],
    Version: 1,
    CreatedRemark: '20261121100000',
    ExpiresRemark: '20261205100000',
    ...over,
  }
}

export function exampleItem(over: Partial<ConfirmationItem> = {}): ConfirmationItem {
  return {
    Index: 0,
    Type: 'A',
    IsCancelled: false,
    IsKept: true,
    Fields: [
      exampleField('carrier', 'CX', { Label: 'Cathay Pacific', IsNeeded: true }),
      exampleField('flightNumber', '524', { IsNeeded: true }),
      exampleField('from', 'HKG', { Label: 'Hong Kong', IsNeeded: true }),
      exampleField('to', 'NRT', { Label: 'Tokyo Narita', IsNeeded: true }),
      exampleField('departs', '20261124101000', { IsNeeded: true }),
      exampleField('arrives', '20261124153000'),
      exampleField('seat', '12A'),
    ],
    PersonName: null,
    IsOtherPerson: false,
    Match: null,
    ...over,
  }
}

export function exampleField(
  Name: string,
  Value: string | null,
  over: Partial<ConfirmationField> = {},
): ConfirmationField {
  return {
    Name,
    Value,
    Label: null,
    Confidence: Value === null ? 'missing' : 'sure',
    Doubt: null,
    Raw: null,
    Choices: [],
    IsNeeded: false,
    ...over,
  }
}
