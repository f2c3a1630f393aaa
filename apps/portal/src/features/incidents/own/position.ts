/** As the call takes it. */
export interface OwnPosition {
  readonly Latitude: number
  readonly Longitude: number
  /** How exact it is. */
  readonly Metres: number
}

/** Milliseconds to wait for a position. */
const patience = 20_000

/** Where the device is, once; rejects where that is not allowed or not known. */
export const askPosition = (): Promise<OwnPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ Latitude: latitude, Longitude: longitude, Metres: Math.min(1_000_000, Math.round(accuracy)) }),
      ({ message }) => reject(new Error(message)),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    )
  })
