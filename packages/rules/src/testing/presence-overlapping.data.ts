/** Tickets that overlap, split tickets, connections that are missed, stays at two places. */
export const overlappingTrips = `
= HKG | Two one-way tickets on one morning: the first to start wins, all labelled
air a: HKG 05-10 10:10 > NRT 15:30
air b: HKG 05-10 11:00 > SIN 15:00
@ HKG 05-10 10:30 = air NRT by a ? overlapping, HKG 05-10 10:10
@ HKG 05-10 14:29 = air NRT by a ? overlapping, HKG 05-10 10:10
@ HKG 05-10 14:30 = air SIN by b ? overlapping, HKG 05-10 10:10
@ SIN 05-10 15:00 = there SIN by b ? overlapping, HKG 05-10 10:10
@ SIN 06-10 15:00 = there SIN by b ? overlapping, HKG 05-10 10:10

= HKG | The other ticket lies within the first one's flight
air a: HKG 06-03 09:00 > LHR 15:30
air b: HKG 06-03 12:00 > TPE 13:50
@ HKG 06-03 12:30 = air LHR by a ? overlapping, HKG 06-03 09:00
@ LHR 06-03 15:30 = there LHR by a ? overlapping, HKG 06-03 09:00

= HKG | Two tickets to the same place: which flight is uncertain, the place is not
air a: HKG 07-07 09:00 > TPE 10:50
air b: HKG 07-07 10:00 > TPE 11:50
air c: TPE 07-09 18:00 > HKG 19:55
@ TPE 07-07 09:30 = air TPE by a ? overlapping, HKG 07-07 09:00
@ TPE 07-07 11:00 = air TPE by b ? overlapping, HKG 07-07 09:00
@ TPE 07-07 11:50 = there TPE by b
@ TPE 07-09 12:00 = there TPE
@ HKG 07-09 19:55 = home

= HKG | The same flight in two orders: one flight, nothing uncertain
air a: HKG 07-14 09:00 > TPE 10:50
air b: HKG 07-14 09:00 > TPE 10:50
air c: TPE 07-16 18:00 > HKG 19:55
@ TPE 07-14 09:30 = air TPE by a
@ TPE 07-15 12:00 = there TPE by a
@ HKG 07-16 19:55 = home

= HKG | Two tickets, one of them cancelled: nothing is uncertain
air a: HKG 07-21 09:00 > TPE 10:50 x
air b: HKG 07-21 10:00 > SGN 11:40
air c: SGN 07-23 18:00 > HKG 21:40
@ TPE 07-21 09:30 = before
@ HKG 07-21 11:00 = air SGN by b
@ SGN 07-22 12:00 = there SGN by b

= HKG | Two round trips at once: neither return ends it alone
air a: HKG 05-10 10:10 > NRT 15:30
air b: NRT 05-13 18:00 > HKG 21:45
air c: HKG 05-10 11:00 > SIN 15:00
air d: SIN 05-12 19:00 > HKG 22:55
@ SIN 05-11 12:00 = there SIN by c ? overlapping, HKG 05-10 10:10
@ SIN 05-12 19:00 = air HKG by d ? overlapping, HKG 05-10 10:10
@ HKG 05-13 12:00 = there HKG by d ? overlapping, HKG 05-10 10:10
@ NRT 05-13 18:00 = air HKG by b ? overlapping, HKG 05-10 10:10
@ HKG 05-13 21:45 = home

= HKG | Two tickets, and a room where one of them leads
air a: HKG 06-14 10:10 > NRT 15:30
air b: HKG 06-14 11:00 > SIN 15:00
stay s: TYO 06-14 > 06-17
air c: NRT 06-17 18:00 > HKG 21:45
@ TYO 06-14 15:45 = air SIN by b ? overlapping, HKG 06-14 10:10
@ TYO 06-14 16:00 = stay TYO ? overlapping, HKG 06-14 10:10
@ TYO 06-17 12:00 = there TYO ? overlapping, HKG 06-14 10:10
@ NRT 06-17 18:00 = air HKG ? overlapping, HKG 06-14 10:10
@ HKG 06-17 21:45 = home

= HKG | Two tickets, then a flight from a third city clears it
air a: HKG 09-14 10:10 > NRT 15:30
air b: HKG 09-14 11:00 > SIN 15:00
air c: KUL 09-18 10:00 > PEN 11:00
air d: PEN 09-20 10:00 > HKG 14:00
@ SIN 09-16 12:00 = there SIN ? overlapping, HKG 09-14 10:10
@ KUL 09-18 10:30 = air PEN by c
@ PEN 09-19 12:00 = there PEN
@ HKG 09-20 14:00 = home

= PAR | Three tickets in one chain of overlaps
air a: CDG 03-02 08:00 > MAD 10:10
air b: CDG 03-02 09:30 > LIS 11:05
air c: ORY 03-02 11:30 > OPO 12:40
@ PAR 03-02 09:00 = air MAD by a ? overlapping, CDG 03-02 08:00
@ PAR 03-02 11:00 = air LIS by b ? overlapping, CDG 03-02 08:00
@ PAR 03-02 12:30 = air OPO by c ? overlapping, CDG 03-02 08:00
@ OPO 03-02 12:40 = there OPO by c ? overlapping, CDG 03-02 08:00

= SHA | Train and flight at the same hour to the same city
air a: SHA 04-07 08:00 > PEK 10:20
rail b: AOH 04-07 09:00 > VNP 13:28
air c: PEK 04-09 18:00 > SHA 20:15
@ SHA 04-07 08:30 = air PEK by a ? overlapping, SHA 04-07 08:00
@ BJS 04-07 12:00 = rail VNP by b ? overlapping, SHA 04-07 08:00
@ BJS 04-07 13:28 = there VNP by b
@ BJS 04-09 12:00 = there VNP
@ SHA 04-09 20:15 = home

= HKG | A flight home overlaps a flight out: home only when the other is back as well
air a: HKG 08-11 10:00 > SIN 14:00
air b: KUL 08-11 13:00 > HKG 17:00
air c: SIN 08-14 10:00 > HKG 14:00
@ HKG 08-11 12:00 = air SIN by a ? overlapping, HKG 08-11 10:00
@ HKG 08-11 15:00 = air HKG by b ? overlapping, HKG 08-11 10:00
@ HKG 08-12 12:00 = there HKG by b ? overlapping, HKG 08-11 10:00
@ SIN 08-14 12:00 = air HKG by c ? overlapping, HKG 08-11 10:00
@ HKG 08-14 14:00 = home

= HKG | Two returns at once, the second to another city
air a: HKG 10-12 09:00 > NRT 14:20
air b: NRT 10-15 17:00 > HKG 20:45
air c: NRT 10-15 19:00 > TPE 22:00
@ NRT 10-14 12:00 = there NRT
@ NRT 10-15 18:00 = air HKG by b ? overlapping, NRT 10-15 17:00
@ HKG 10-15 21:00 = air TPE by c ? overlapping, NRT 10-15 17:00
@ TPE 10-15 22:00 = there TPE by c ? overlapping, NRT 10-15 17:00

= AMS | Doubtful from the second trip on: the first stays certain
air a: AMS 01-05 08:00 > CPH 09:20
air b: CPH 01-06 18:00 > AMS 19:30
air c: AMS 01-12 08:00 > ARN 10:00
air d: AMS 01-12 09:00 > HEL 12:30
@ CPH 01-05 12:00 = there CPH
@ AMS 01-08 12:00 = home
@ AMS 01-12 08:30 = air ARN by c ? overlapping, AMS 01-12 08:00
@ HEL 01-12 12:30 = there HEL by d ? overlapping, AMS 01-12 08:00

= HKG | Split tickets: out in one order, back in another
air out1: HKG 11-01 09:00 > DEL 12:40
air ret2: DEL 11-06 23:00 > HKG +1 07:10
@ DEL 11-03 12:00 = there DEL by out1
@ HKG 11-07 07:10 = home

= HKG | Split at the hub: four tickets in four orders, told in no order
air d: SIN 12-06 20:00 > HKG +1 00:05
air b: SIN 12-02 14:00 > CMB 15:25
air a: HKG 12-02 08:00 > SIN 12:00
air c: CMB 12-06 12:00 > SIN 18:35
@ SIN 12-02 13:00 = there SIN by a
@ CMB 12-04 12:00 = there CMB by b
@ SIN 12-06 19:00 = there SIN by c
@ HKG 12-07 00:05 = home

= HKG | Split tickets with a night at the hub in its own order
air a: HKG 12-12 18:00 > IST +1 00:10
stay s: IST 12-13 01:30 > 12-13 09:00
air b: IST 12-13 12:00 > TBS 15:20
air c: TBS 12-16 05:00 > IST 06:40
air d: IST 12-16 17:00 > HKG +1 08:00
@ IST 12-13 01:00 = there IST by a
@ IST 12-13 05:00 = stay IST
@ IST 12-13 10:00 = there IST by s
@ TBS 12-15 12:00 = there TBS
@ HKG 12-17 08:00 = home

= MUC | Nested tickets: a return within a return
air a: MUC 06-01 08:00 > MAD 10:40
air b: MAD 06-10 18:00 > MUC 20:30
air c: MAD 06-04 09:00 > LIS 09:20
air d: LIS 06-06 19:00 > MAD 21:20
@ MAD 06-03 12:00 = there MAD by a
@ LIS 06-05 12:00 = there LIS by c
@ MAD 06-08 12:00 = there MAD by d
@ MUC 06-10 20:30 = home

= MUC | Crossed returns on purpose: the back legs of two tickets swapped
air a: MUC 06-01 08:00 > MAD 10:40
air d: MAD 06-03 18:00 > MUC 20:30
air c: MUC 06-08 08:00 > MAD 10:40
air b: MAD 06-10 18:00 > MUC 20:30
@ MAD 06-02 12:00 = there MAD by a
@ MUC 06-05 12:00 = home
@ MAD 06-09 12:00 = there MAD by c

= HKG | The connection leaves before the late flight arrives: stays at the hub
air a: HKG 05-25 09:00 > ICN 16:40
air b: ICN 05-25 16:00 > NRT 18:20
stay s: TYO 05-25 > 05-27
air c: NRT 05-27 18:00 > HKG 21:45
@ ICN 05-25 16:30 = air ICN by a
@ ICN 05-25 16:40 = there ICN by a ? connection_missed, ICN 05-25 16:40
@ TYO 05-26 12:00 = there ICN by a ? connection_missed, ICN 05-25 16:40
@ NRT 05-27 18:00 = air HKG by c
@ HKG 05-27 21:45 = home

= HKG | The missed connection is booked again
air a: HKG 05-25 09:00 > ICN 16:40
air b: ICN 05-25 16:00 > NRT 18:20
air d: ICN 05-25 19:00 > NRT 21:20
stay s: TYO 05-25 > 05-27
air c: NRT 05-27 18:00 > HKG 21:45
@ ICN 05-25 17:00 = there ICN by a
@ ICN 05-25 19:00 = air NRT by d
@ TYO 05-25 21:20 = stay TYO
@ TYO 05-27 12:00 = there TYO

= BOS | Two connections missed in a row
air a: BOS 02-01 06:00 > ORD 11:30
air b: ORD 02-01 11:00 > DEN 12:40
air c: DEN 02-01 14:00 > BOI 16:00
air d: BOI 02-05 08:00 > BOS 17:00
@ ORD 02-01 11:30 = there ORD by a ? connection_missed, ORD 02-01 11:30
@ DEN 02-01 15:00 = there ORD by a ? connection_missed, ORD 02-01 11:30
@ BOI 02-05 09:00 = air BOS by d
@ BOS 02-05 17:00 = home

= BOS | The connection home is missed: not home
air a: BOS 02-08 06:00 > DEN 09:00
air b: DEN 02-10 14:00 > ORD 19:30
air c: ORD 02-10 19:00 > BOS 22:15
@ DEN 02-09 12:00 = there DEN
@ ORD 02-10 19:30 = there ORD by b ? connection_missed, ORD 02-10 19:30
@ BOS 02-10 22:15 = there ORD by b ? connection_missed, ORD 02-10 19:30
@ BOS 02-12 12:00 = there ORD by b ? connection_missed, ORD 02-10 19:30

= FRA | The train to the airport comes late: the flight is missed
rail a: FRA 03-24 05:00 > MUC 09:50
air b: MUC 03-24 09:30 > ATH 13:00
@ MUC 03-24 09:40 = rail MUC
@ MUC 03-24 09:50 = there MUC ? connection_missed, MUC 03-24 09:50

= FRA | Both flights are late alike: the connection holds
air a: FRA 03-25 09:40 > VIE 11:05
air b: VIE 03-25 11:20 > OTP 14:00
@ VIE 03-25 11:10 = there VIE by a
@ VIE 03-25 11:20 = air OTP by b

= - | Two hotels in two cities on the same nights: the later check-in wins while both run
stay s: TYO 05-10 > 05-15
stay t: UKY 05-12 > 05-13
@ TYO 05-11 12:00 = stay TYO by s
@ UKY 05-12 14:59 = stay TYO by s
@ UKY 05-12 15:00 = stay UKY by t ? overlapping, UKY 05-12 15:00
@ TYO 05-13 11:00 = stay TYO by s
@ TYO 05-15 11:00 = there TYO by s ? nothing_onward, TYO 05-15 11:00

= - | Two hotels in two cities from the same check-in
stay s: ATH 09-01 > 09-04
stay t: SKG 09-01 > 09-02
@ ATH 09-01 20:00 = stay SKG by t ? overlapping, ATH 09-01 15:00
@ ATH 09-02 12:00 = stay ATH by s
@ ATH 09-04 12:00 = there ATH by s ? nothing_onward, ATH 09-04 11:00

= - | Two rooms in one city: the place is certain
stay s: ATH 10-01 > 10-05
stay t: ATH 10-02 > 10-04
@ ATH 10-01 20:00 = stay ATH by s
@ ATH 10-03 12:00 = stay ATH by t
@ ATH 10-04 12:00 = stay ATH by s
@ ATH 10-05 12:00 = there ATH ? nothing_onward, ATH 10-05 11:00

= - | Check-in before the old check-out on the day of a move: no contradiction
stay s: LYS 10-01 > 10-05 12:00
stay t: GNB 10-05 10:00 > 10-07
@ LYS 10-05 09:59 = stay LYS
@ GNB 10-05 10:00 = stay GNB by t
@ GNB 10-05 12:00 = stay GNB by t
@ GNB 10-07 11:00 = there GNB ? nothing_onward, GNB 10-07 11:00

= DUB | Two tickets overlap by one minute
air a: DUB 07-13 08:00 > BHX 09:05
air b: MAN 07-13 09:04 > DUB 10:00
@ DUB 07-13 08:30 = air BHX by a ? overlapping, DUB 07-13 08:00
@ DUB 07-13 09:30 = air DUB by b ? overlapping, DUB 07-13 08:00
@ DUB 07-13 10:00 = home
`
