/** Cancelled legs, stays whose flight was cancelled, and diverted flights. */
export const cancelledTrips = `
= HKG | The outbound is cancelled; hotel and return stand: all of it is uncertain
air a: HKG 05-10 10:10 > NRT 15:30 x
stay s: TYO 05-10 > 05-13
air b: NRT 05-13 18:00 > HKG 21:45
@ HKG 05-10 12:00 = before
@ TYO 05-10 15:00 = stay TYO ? outbound_cancelled, TYO 05-10 15:00
@ TYO 05-13 12:00 = there TYO by s ? outbound_cancelled, TYO 05-10 15:00
@ NRT 05-13 18:00 = air HKG ? outbound_cancelled, TYO 05-10 15:00
@ HKG 05-13 21:45 = home

= HKG | The outbound is cancelled and booked again for the next day
air a: HKG 06-10 10:10 > NRT 15:30 x
air c: HKG 06-11 10:10 > NRT 15:30
stay s: TYO 06-10 > 06-13
air b: NRT 06-13 18:00 > HKG 21:45
@ TYO 06-10 18:00 = before
@ HKG 06-11 10:10 = air NRT by c
@ TYO 06-11 15:30 = stay TYO
@ TYO 06-13 12:00 = there TYO by s
@ HKG 06-13 21:45 = home

= HKG | The outbound is cancelled, an earlier one of the day taken instead
air a: HKG 07-10 10:10 > NRT 15:30 x
air c: HKG 07-10 08:00 > NRT 13:15
stay s: TYO 07-10 > 07-13
air b: NRT 07-13 18:00 > HKG 21:45
@ HKG 07-10 08:00 = air NRT by c
@ TYO 07-10 14:00 = there NRT by c
@ TYO 07-10 15:00 = stay TYO

= HKG | The outbound is cancelled, a flight to another city taken instead
air a: HKG 08-10 10:10 > NRT 15:30 x
air c: HKG 08-10 12:00 > KIX 16:30
stay s: TYO 08-10 > 08-13
air b: NRT 08-13 18:00 > HKG 21:45
@ HKG 08-10 12:00 = air KIX
@ TYO 08-10 16:30 = stay TYO
@ NRT 08-13 18:00 = air HKG

= SHA | The flight is cancelled, the train taken instead
air a: SHA 11-20 09:00 > PEK 11:20 x
rail b: AOH 11-20 12:00 > VNP 16:28
stay s: BJS 11-20 > 11-22
rail c: VNP 11-22 15:00 > AOH 19:35
@ SHA 11-20 10:00 = before
@ SHA 11-20 13:00 = rail VNP
@ BJS 11-20 16:28 = stay BJS
@ SHA 11-22 19:35 = home

= HKG | The return is cancelled: there for ever
air a: HKG 03-02 09:00 > BKK 11:00
air b: BKK 03-05 18:00 > HKG 21:50 x
@ BKK 03-02 11:00 = there BKK ? nothing_onward, BKK 03-02 11:00
@ BKK 03-05 19:00 = there BKK ? nothing_onward, BKK 03-02 11:00
@ BKK 03-20 12:00 = there BKK ? nothing_onward, BKK 03-02 11:00

= HKG | The return is cancelled after a hotel
air a: HKG 03-02 09:00 > BKK 11:00
stay s: BKK 03-02 > 03-05
air b: BKK 03-05 18:00 > HKG 21:50 x
@ BKK 03-04 12:00 = stay BKK
@ BKK 03-05 20:00 = there BKK by s ? nothing_onward, BKK 03-05 11:00

= HKG | The return is cancelled and booked again two days later
air a: HKG 04-02 09:00 > BKK 11:00
stay s: BKK 04-02 > 04-05
air b: BKK 04-05 18:00 > HKG 21:50 x
air c: BKK 04-07 18:00 > HKG 21:50
@ BKK 04-06 12:00 = there BKK by s
@ HKG 04-05 21:50 = there BKK by s
@ HKG 04-07 21:50 = home

= HKG | The return is cancelled; the new one leaves from another city
air a: HKG 04-12 09:00 > BKK 11:00
air b: BKK 04-15 18:00 > HKG 21:50 x
air c: HKT 04-16 12:00 > HKG 17:10
@ BKK 04-14 12:00 = there BKK ? onward_from_elsewhere, BKK 04-12 11:00
@ HKT 04-16 12:00 = air HKG
@ HKG 04-16 17:10 = home

= HKG | The middle leg is cancelled: stuck at the hub until the hotel says otherwise
air a: HKG 09-07 09:00 > ICN 13:30
air b: ICN 09-07 16:00 > NRT 18:30 x
stay s: TYO 09-07 21:00 > 09-10
air c: NRT 09-10 18:00 > HKG 21:45
@ ICN 09-07 13:30 = there ICN ? onward_from_elsewhere, ICN 09-07 13:30
@ TYO 09-07 21:00 = stay TYO ? outbound_cancelled, ICN 09-07 13:30
@ TYO 09-10 12:00 = there TYO ? outbound_cancelled, ICN 09-07 13:30
@ NRT 09-10 18:00 = air HKG ? outbound_cancelled, ICN 09-07 13:30
@ HKG 09-10 21:45 = home

= ZRH | The connection home is cancelled
air a: ZRH 12-14 07:00 > FRA 08:05
air b: FRA 12-14 10:00 > OTP 13:20
air c: OTP 12-16 14:00 > FRA 15:30
air d: FRA 12-16 17:00 > ZRH 17:55 x
@ OTP 12-15 12:00 = there OTP
@ FRA 12-16 15:30 = there FRA by c ? nothing_onward, FRA 12-16 15:30
@ ZRH 12-17 12:00 = there FRA by c ? nothing_onward, FRA 12-16 15:30

= ZRH | Every leg is cancelled: never left
air a: ZRH 12-14 07:00 > FRA 08:05 x
air b: FRA 12-14 10:00 > OTP 13:20 x
stay s: BUH 12-14 > 12-16 x
air c: OTP 12-16 14:00 > ZRH 15:30 x
@ FRA 12-14 09:00 = before
@ OTP 12-15 12:00 = before
@ ZRH 12-17 12:00 = before

= DXB | Only the hotel is cancelled
air a: DXB 01-18 08:00 > BAH 08:15
stay s: BAH 01-18 > 01-20 x
air b: BAH 01-20 20:00 > DXB 22:15
@ BAH 01-18 16:00 = there BAH by a
@ BAH 01-20 12:00 = there BAH by a
@ DXB 01-20 22:15 = home

= DXB | The hotel is cancelled and another booked in the same city
air a: DXB 01-25 08:00 > BAH 08:15
stay s: BAH 01-25 > 01-28 x
stay t: BAH 01-26 > 01-28
air b: BAH 01-28 20:00 > DXB 22:15
@ BAH 01-25 20:00 = there BAH by a
@ BAH 01-26 20:00 = stay BAH by t

= TPE | A day trip out of a stay is cancelled: the stay is not interrupted
air a: TPE 05-20 09:00 > NRT 13:15
stay s: TYO 05-20 > 05-24
rail b: TYO 05-22 08:00 > OSA 10:30 x
rail c: OSA 05-22 18:00 > TYO 20:30 x
air d: NRT 05-24 17:00 > TPE 20:00
@ OSA 05-22 09:00 = stay TYO
@ OSA 05-22 12:00 = stay TYO
@ TYO 05-22 19:00 = stay TYO

= TPE | Only the train back of a day trip is cancelled
air a: TPE 06-20 09:00 > NRT 13:15
stay s: TYO 06-20 > 06-24
rail b: TYO 06-22 08:00 > OSA 10:30
rail c: OSA 06-22 18:00 > TYO 20:30 x
air d: NRT 06-24 17:00 > TPE 20:00
@ OSA 06-22 12:00 = there OSA ? onward_from_elsewhere, OSA 06-22 10:30
@ TYO 06-22 23:00 = there OSA ? onward_from_elsewhere, OSA 06-22 10:30
@ TPE 06-24 20:00 = home

= LON | Outbound cancelled, no hotel, the return stands: its flight is uncertain
air a: LHR 02-10 07:00 > DUS 09:20 x
air b: DUS 02-12 18:00 > LHR 18:30
@ DUS 02-11 12:00 = before
@ DUS 02-12 18:00 = air LHR ? outbound_cancelled, DUS 02-12 18:00
@ LHR 02-12 18:30 = home

= LON | Outbound cancelled, the trip goes on from there: all legs are uncertain
air a: LHR 02-10 21:00 > SIN +1 17:55 x
air b: SIN 02-13 09:00 > PER 14:15
air c: PER 02-16 23:00 > LHR +1 05:05
@ SIN 02-12 12:00 = before
@ SIN 02-13 10:00 = air PER ? outbound_cancelled, SIN 02-13 09:00
@ PER 02-14 12:00 = there PER ? outbound_cancelled, SIN 02-13 09:00
@ PER 02-16 23:00 = air LHR ? outbound_cancelled, SIN 02-13 09:00
@ LHR 02-17 05:05 = home

= LON | Outbound cancelled, then a hotel in a third city: what was cancelled says nothing of it
air a: LHR 10-12 07:00 > DUS 09:20 x
stay s: MAN 10-12 > 10-13
@ LON 10-12 14:00 = before
@ MAN 10-12 15:00 = stay MAN
@ MAN 10-13 11:00 = there MAN ? nothing_onward, MAN 10-13 11:00

= LON | The cancelled outbound was weeks before a stay in the same city
air a: LHR 10-01 07:00 > DUS 09:20 x
stay s: DUS 10-21 > 10-23
air b: DUS 10-23 18:00 > LHR 18:30
@ DUS 10-22 12:00 = stay DUS
@ DUS 10-23 12:00 = there DUS
@ LHR 10-23 18:30 = home

= SIN | First visit flown, second visit's outbound cancelled
air a: SIN 07-01 08:00 > SGN 09:10
air b: SGN 07-03 18:00 > SIN 21:00
air c: SIN 07-15 08:00 > SGN 09:10 x
stay t: SGN 07-15 > 07-17
air d: SGN 07-17 18:00 > SIN 21:00
@ SGN 07-02 12:00 = there SGN by a
@ SIN 07-10 12:00 = home
@ SGN 07-16 12:00 = stay SGN ? outbound_cancelled, SGN 07-15 15:00
@ SGN 07-17 18:00 = air SIN ? outbound_cancelled, SGN 07-15 15:00
@ SIN 07-17 21:00 = home

= SIN | Cancelled both ways, hotel still stands
air a: SIN 07-01 08:00 > DPS 10:40 x
stay s: DPS 07-01 > 07-04
air b: DPS 07-04 18:00 > SIN 20:40 x
@ DPS 07-02 12:00 = stay DPS ? outbound_cancelled, DPS 07-01 15:00
@ DPS 07-05 12:00 = there DPS ? outbound_cancelled, DPS 07-01 15:00

= NYC | Two hotels after a cancelled outbound: only the first is where the flight went
air a: JFK 09-14 08:00 > ORD 09:40 x
stay s: CHI 09-14 > 09-16
stay t: MKE 09-16 > 09-18
air b: MKE 09-18 18:00 > LGA 21:10
@ CHI 09-15 12:00 = stay CHI ? outbound_cancelled, CHI 09-14 15:00
@ CHI 09-16 12:00 = there CHI ? outbound_cancelled, CHI 09-14 15:00
@ MKE 09-17 12:00 = stay MKE by t
@ MKE 09-18 12:00 = there MKE
@ NYC 09-18 21:10 = home

= OSL | A cancelled train within a chain of flights that stand
air a: OSL 04-27 07:00 > ARN 08:00
rail b: STO 04-27 10:00 > GOT 13:05 x
air c: GOT 04-29 16:00 > OSL 17:00
@ ARN 04-27 12:00 = there ARN ? onward_from_elsewhere, ARN 04-27 08:00
@ GOT 04-29 16:00 = air OSL ? outbound_cancelled, ARN 04-27 08:00
@ OSL 04-29 17:00 = home

= HKG | Diverted, nothing booked from there
air a: HKG 10-02 10:10 > NRT 17:05 /KIX
@ HKG 10-02 12:00 = air KIX
@ KIX 10-02 17:05 = there KIX ? nothing_onward, KIX 10-02 17:05
@ KIX 10-05 12:00 = there KIX ? nothing_onward, KIX 10-02 17:05

= HKG | Diverted, the next flight leaves from where it should have landed
air a: HKG 10-02 10:10 > NRT 17:05 /KIX
air b: NRT 10-04 18:00 > HKG 21:45
@ KIX 10-03 12:00 = there KIX ? onward_from_elsewhere, KIX 10-02 17:05
@ NRT 10-04 18:00 = air HKG
@ HKG 10-04 21:45 = home

= HKG | Diverted, a train brings the person on, into the room that waits
air a: HKG 10-09 10:10 > NRT 17:05 /KIX
rail b: OSA 10-09 19:00 > TYO 21:30
stay s: TYO 10-09 > 10-11
air c: NRT 10-11 18:00 > HKG 21:45
@ KIX 10-09 18:00 = there KIX by a
@ OSA 10-09 20:00 = rail TYO
@ TYO 10-09 21:30 = stay TYO
@ TYO 10-11 12:00 = there TYO by s

= HKG | Diverted, and a room waits where it should have landed: at the diversion airport until the next departure
air a: HKG 10-16 10:10 > NRT 17:05 /KIX
stay s: TYO 10-16 > 10-18
air c: NRT 10-18 18:00 > HKG 21:45
@ TYO 10-16 15:30 = air KIX
@ KIX 10-16 22:00 = there KIX by a ? onward_from_elsewhere, KIX 10-16 17:05
@ TYO 10-17 12:00 = there KIX by a ? onward_from_elsewhere, KIX 10-16 17:05
@ HKG 10-18 21:45 = home

= HKG | Diverted, a night in a hotel there, then a flight on
air a: HKG 01-12 10:10 > NRT 17:05 /CTS
stay s: SPK 01-12 19:00 > 01-13 07:00
air b: CTS 01-13 08:30 > HND 10:10
stay t: TYO 01-12 > 01-15
air c: HND 01-15 18:00 > HKG 22:10
@ CTS 01-12 18:00 = there CTS by a
@ SPK 01-13 01:00 = stay SPK
@ CTS 01-13 08:00 = there SPK by s
@ TYO 01-13 10:10 = stay TYO by t
@ HKG 01-15 22:10 = home

= HKG | Diverted to the other airport of the same city: nothing is uncertain
air a: HKG 02-12 10:10 > NRT 15:30 /HND
stay s: TYO 02-12 > 02-14
air b: NRT 02-14 18:00 > HKG 21:45
@ TYO 02-12 15:00 = air HND
@ TYO 02-12 15:30 = stay TYO
@ TYO 02-14 12:00 = there TYO
@ HKG 02-14 21:45 = home

= HKG | The flight home is diverted: not home yet
air a: HKG 08-24 09:00 > MNL 11:10
air b: MNL 08-26 17:00 > HKG 20:30 /KHH
@ MNL 08-25 12:00 = there MNL
@ MNL 08-26 18:00 = air KHH
@ KHH 08-26 20:30 = there KHH ? nothing_onward, KHH 08-26 20:30

= HKG | The flight home is diverted, and goes on after the storm
air a: HKG 08-24 09:00 > MNL 11:10
air b: MNL 08-26 17:00 > HKG 20:30 /KHH
air c: KHH 08-27 07:00 > HKG 08:30
@ KHH 08-26 23:00 = there KHH by b
@ KHH 08-27 07:00 = air HKG
@ HKG 08-27 08:30 = home

= HKG, SZX | The flight home is diverted to the person's own city
air a: HKG 08-24 09:00 > MNL 11:10
air b: MNL 08-26 17:00 > HKG 20:30 /SZX
@ MNL 08-26 18:00 = air SZX
@ SZX 08-26 20:30 = home

= PAR | Turned back over the sea: home again, the room abroad stays empty
air a: CDG 11-08 10:00 > YUL 16:00 /CDG
stay s: YMQ 11-08 > 11-10
@ PAR 11-08 20:00 = air CDG
@ YMQ 11-08 16:00 = home
@ YMQ 11-09 12:00 = home

= SIN | Diverted on the way to a connection
air a: SIN 03-05 00:30 > FRA 06:50 /MUC
air b: FRA 03-05 10:00 > OSL 12:00
air c: OSL 03-07 12:00 > FRA 14:10
air d: FRA 03-07 22:00 > SIN +1 17:30
@ MUC 03-05 08:00 = there MUC ? onward_from_elsewhere, MUC 03-05 06:50
@ FRA 03-05 10:00 = air OSL
@ OSL 03-06 12:00 = there OSL
@ SIN 03-08 17:30 = home

= TYO | Diverted over the date line
air a: NRT 02-20 17:00 > SFO 12:30 /ANC
air b: ANC 02-20 18:00 > SFO 23:40
@ UTC 02-20 12:00 = air ANC
@ UTC 02-20 20:29 = air ANC
@ ANC 02-20 12:00 = there ANC
@ SFO 02-21 12:00 = there SFO ? nothing_onward, SFO 02-20 23:40

= MOW | Diverted train
rail a: MOW 12-20 22:00 > LED +1 06:00 /KLD
air b: KLD 12-21 12:00 > SVO 16:00
@ UTC 12-21 00:00 = rail KLD
@ KLD 12-21 08:00 = there KLD
@ MOW 12-21 16:00 = home

= HKG | Diverted, and the flight onward from the planned place is cancelled
air a: HKG 10-23 10:10 > NRT 17:05 /CTS
air b: NRT 10-23 19:30 > ITM 20:50 x
stay s: OSA 10-24 > 10-26
@ CTS 10-23 20:00 = there CTS ? onward_from_elsewhere, CTS 10-23 17:05
@ OSA 10-24 15:00 = stay OSA ? outbound_cancelled, CTS 10-23 17:05
@ OSA 10-26 11:00 = there OSA ? outbound_cancelled, CTS 10-23 17:05
`
