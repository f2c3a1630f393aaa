/** Missing and impossible times, unknown places. Nobody is lost by them; what was supposed is labelled. */
export const faultyTrips = `
= HKG | Flight without an arrival time: in the air for twelve hours at most
air a: HKG 05-10 10:10 > NRT ?
air b: NRT 05-13 18:00 > HKG 21:45
@ HKG 05-10 10:09 = before
@ HKG 05-10 15:00 = air NRT by a ? time_unknown, HKG 05-10 10:10
@ HKG 05-10 22:09 = air NRT by a ? time_unknown, HKG 05-10 10:10
@ HKG 05-10 22:10 = there NRT by a
@ HKG 05-13 21:45 = home

= HKG | Flight without an arrival time, and nothing after it
air a: HKG 06-10 10:10 > NRT ?
@ HKG 06-10 20:00 = air NRT ? time_unknown, HKG 06-10 10:10
@ HKG 06-11 12:00 = there NRT ? nothing_onward, HKG 06-10 10:10

= HKG | Flight without an arrival time: the room ends it
air a: HKG 07-10 10:10 > NRT ?
stay s: TYO 07-10 17:00 > 07-12
air b: NRT 07-12 18:00 > HKG 21:45
@ TYO 07-10 16:59 = air NRT ? time_unknown, HKG 07-10 10:10
@ TYO 07-10 17:00 = stay TYO
@ TYO 07-12 12:00 = there TYO by s

= HKG | Flight without an arrival time: the next flight ends it
air a: HKG 08-10 08:00 > ICN ?
air b: ICN 08-10 15:00 > NRT 17:20
@ ICN 08-10 14:59 = air ICN by a ? time_unknown, HKG 08-10 08:00
@ ICN 08-10 15:00 = air NRT by b
@ NRT 08-10 17:20 = there NRT ? nothing_onward, NRT 08-10 17:20

= BER | Train without an arrival time: six hours at most
rail a: BER 02-02 08:00 > HAM ?
rail b: HAM 02-03 16:00 > BER 18:00
@ HAM 02-02 13:59 = rail HAM ? time_unknown, BER 02-02 08:00
@ HAM 02-02 14:00 = there HAM
@ BER 02-03 18:00 = home

= BER | Train home without an arrival time: home after six hours
rail a: BER 02-09 08:00 > HAM 10:00
rail b: HAM 02-10 16:00 > BER ?
@ HAM 02-09 12:00 = there HAM
@ BER 02-10 21:00 = rail BER ? time_unknown, HAM 02-10 16:00
@ BER 02-10 22:00 = home

= HKG | Flight without a departure time: in the air for the twelve hours before it lands
air a: HKG ? > NRT 09-10 15:30
air b: NRT 09-12 18:00 > HKG 21:45
@ NRT 09-10 03:29 = before
@ NRT 09-10 03:30 = air NRT ? time_unknown, NRT 09-10 03:30
@ NRT 09-10 15:30 = there NRT
@ HKG 09-12 21:45 = home

= HKG | Onward flight without a departure time: after the flight before it
air a: HKG 09-17 09:00 > ICN 13:00
air b: ICN ? > NRT 09-17 18:00
@ ICN 09-17 12:59 = air ICN by a
@ ICN 09-17 13:00 = air NRT by b ? time_unknown, ICN 09-17 13:00
@ NRT 09-17 18:00 = there NRT by b ? nothing_onward, NRT 09-17 18:00

= HKG | The flight back has no times: there, and known to leave at some time
air a: HKG 10-10 10:10 > NRT 15:30
air b: NRT ? > HKG ?
@ NRT 10-10 15:30 = there NRT ? time_unknown, NRT 10-10 15:30
@ NRT 11-10 15:30 = there NRT ? time_unknown, NRT 10-10 15:30

= HKG | A flight without times from somewhere else says nothing
air a: HKG 10-17 10:10 > NRT 15:30
air b: BKK ? > HKG ?
@ NRT 10-18 12:00 = there NRT ? nothing_onward, NRT 10-17 15:30

= HKG | The only item has no times: nobody can say when
air a: HKG ? > NRT ?
@ NRT 10-18 12:00 = before

= HKG | The way out has no times, the room and the way back have
air a: HKG ? > NRT ?
stay s: TYO 11-02 > 11-05
air b: NRT 11-05 18:00 > HKG 21:45
@ TYO 11-02 14:59 = before
@ TYO 11-02 15:00 = stay TYO
@ TYO 11-05 12:00 = there TYO
@ HKG 11-05 21:45 = home

= HKG | Arrival a day before the departure: the arrival counts as unknown
air a: HKG 05-10 10:10 > NRT 05-09 15:30
air b: NRT 05-13 18:00 > HKG 21:45
@ HKG 05-09 18:00 = before
@ HKG 05-10 12:00 = air NRT ? arrival_before_departure, HKG 05-10 10:10
@ HKG 05-10 22:10 = there NRT
@ HKG 05-13 21:45 = home

= LON | Lands after midnight, noted with the day it left
air a: LHR 06-01 22:00 > ATH 03:30
air b: ATH 06-04 12:00 > LHR 14:00
@ LHR 06-02 00:00 = air ATH ? arrival_before_departure, LHR 06-01 22:00
@ LHR 06-02 10:00 = there ATH
@ LHR 06-04 14:00 = home

= LON | The way home arrives before it leaves
air a: LHR 06-08 08:00 > ATH 13:30
air b: ATH 06-11 12:00 > LHR 06-10 14:00
@ ATH 06-10 20:00 = there ATH
@ ATH 06-11 12:00 = air LHR ? arrival_before_departure, ATH 06-11 12:00
@ ATH 06-12 00:00 = home

= LON | Arrival before departure, and the next flight from there is soon
air a: LHR 07-08 08:00 > IST 07:00
air b: IST 07-08 16:00 > TBS 19:20
@ IST 07-08 15:00 = air IST ? arrival_before_departure, LHR 07-08 08:00
@ IST 07-08 16:00 = air TBS
@ TBS 07-08 19:20 = there TBS ? nothing_onward, TBS 07-08 19:20

= MIL | Check-out before check-in: one night, then unconfirmed
stay s: NAP 05-13 > 05-10
@ NAP 05-10 12:00 = before
@ NAP 05-13 20:00 = stay NAP ? arrival_before_departure, NAP 05-13 15:00
@ NAP 05-14 15:00 = there NAP ? nothing_onward, NAP 05-13 15:00

= MIL | A room without check-out: one night supposed, then there until the flight
air a: LIN 04-13 08:00 > FCO 09:10
stay s: ROM 04-13 > ?
air b: FCO 04-16 19:00 > LIN 20:10
@ FCO 04-13 10:00 = there FCO by a
@ ROM 04-14 10:00 = stay ROM ? time_unknown, ROM 04-13 15:00
@ ROM 04-14 15:00 = there ROM by s
@ ROM 04-16 12:00 = there ROM by s
@ MIL 04-16 20:10 = home

= MIL | A room without check-out and nothing after it
stay s: ROM 04-20 > ?
@ ROM 04-21 10:00 = stay ROM ? time_unknown, ROM 04-20 15:00
@ ROM 04-22 10:00 = there ROM ? nothing_onward, ROM 04-20 15:00

= MIL | A room without check-in: its last night, then there
air a: LIN 05-04 08:00 > FCO 09:10
stay s: ROM ? > 05-07 11:00
air b: FCO 05-07 19:00 > LIN 20:10
@ ROM 05-05 12:00 = there FCO by a
@ ROM 05-06 12:00 = stay ROM ? time_unknown, ROM 05-06 11:00
@ ROM 05-07 12:00 = there ROM by s
@ MIL 05-07 20:10 = home

= MIL | A room without any time moves nobody
air a: LIN 05-11 08:00 > FCO 09:10
stay s: ROM ? > ?
air b: FCO 05-13 19:00 > LIN 20:10
@ ROM 05-12 12:00 = there FCO by a
@ MIL 05-13 20:10 = home

= HKG | Where the flight lands is not known
air a: HKG 05-10 10:10 > - 05-10 06:30
air b: NRT 05-13 18:00 > HKG 21:45
@ HKG 05-10 12:00 = air -
@ UTC 05-10 06:30 = there - ? place_unknown, UTC 05-10 06:30
@ UTC 05-12 12:00 = there - ? place_unknown, UTC 05-10 06:30
@ HKG 05-13 21:45 = home

= HKG | Where the next flight leaves from is not known
air a: HKG 05-10 10:10 > NRT 15:30
air b: - 05-13 09:00 > HKG 21:45
@ NRT 05-12 12:00 = there NRT ? place_unknown, NRT 05-10 15:30
@ UTC 05-13 09:00 = air HKG
@ HKG 05-13 21:45 = home

= HKG | A hotel whose city is not known: in it, where the flight landed
air a: HKG 06-10 10:10 > NRT 15:30
stay s: - 06-10 09:00 > 06-13 02:00
air b: NRT 06-13 18:00 > HKG 21:45
@ TYO 06-10 17:59 = there NRT by a
@ TYO 06-10 18:00 = stay NRT by s ? place_unknown, NRT 06-10 15:30
@ TYO 06-13 11:00 = there NRT by s
@ HKG 06-13 21:45 = home

= - | A hotel whose city is not known, and nothing else
stay s: - 06-10 09:00 > 06-13 02:00
@ UTC 06-11 00:00 = stay - ? place_unknown, UTC 06-10 09:00
@ UTC 06-14 00:00 = there - ? place_unknown, UTC 06-13 02:00

= HKG | An airport that no table has, there and back
air a: HKG 05-10 10:10 > QQX 05-10 06:30
air b: QQX 05-13 09:00 > HKG 21:45
@ UTC 05-10 06:30 = there QQX
@ UTC 05-12 00:00 = there QQX
@ HKG 05-13 21:45 = home

= HKG | An airport that no table has, and a hotel in its city
air a: HKG 05-10 10:10 > QQX 05-10 06:30
stay s: ULN 05-10 > 05-12
@ UTC 05-10 06:40 = there QQX ? onward_from_elsewhere, UTC 05-10 06:30
@ ULN 05-11 12:00 = stay ULN
@ ULN 05-12 11:00 = there ULN ? nothing_onward, ULN 05-12 11:00

= IST | An airport renamed between booking and return: one city
air a: IST 03-02 08:00 > TSE 15:30
air b: NQZ 03-05 09:00 > IST 12:10
@ TSE 03-03 12:00 = there TSE
@ IST 03-05 12:10 = home

= BER | An airport closed: the old ticket lands at the old code, the return leaves from the new one
air a: CGN 10-30 18:00 > TXL 19:05
air b: BER 11-02 09:00 > CGN 10:10
@ CGN 10-30 17:59 = before
@ BER 10-30 19:05 = home
@ BER 11-02 09:00 = air CGN
@ CGN 11-02 10:10 = there CGN ? nothing_onward, CGN 11-02 10:10

= SEA | A flight that lands in the minute it leaves
air a: SEA 01-05 08:00 > YVR 08:00
air b: YVR 01-06 18:00 > SEA 18:55
@ SEA 01-05 07:59 = before
@ SEA 01-05 08:00 = there YVR by a
@ SEA 01-06 18:55 = home

= HKG | Two flights without times at both ends of one that has them
air a: XIY ? > HKG ?
air b: HKG 03-10 09:00 > BKK 11:00
air c: BKK ? > SIN ?
@ BKK 03-10 11:00 = there BKK ? time_unknown, BKK 03-10 11:00
@ BKK 04-10 11:00 = there BKK ? time_unknown, BKK 03-10 11:00

= HKG | Diverted without an arrival time
air a: HKG 05-20 00:30 > SFO ? /ANC
@ HKG 05-20 12:00 = air ANC ? time_unknown, HKG 05-20 00:30
@ HKG 05-20 13:00 = there ANC ? nothing_onward, HKG 05-20 00:30

= HKG | A cancelled flight with impossible times is still only cancelled
air a: HKG 06-20 10:00 > NRT 06-19 15:00 x
air b: HKG 06-20 12:00 > TPE 13:50
air c: TPE 06-21 18:00 > HKG 19:55
@ HKG 06-20 11:00 = before
@ TPE 06-20 13:50 = there TPE
@ HKG 06-21 19:55 = home
`
