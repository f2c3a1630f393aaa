import { readCities } from './city-override.ts'

/** India, Pakistan, Bangladesh, Sri Lanka, Nepal, Bhutan, the Maldives, Afghanistan and Central Asia. */
export const citiesSouthCentralAsia = readCities(`
# India
DEL | Delhi | 德里 | 德里 | デリー | aliases New Delhi; 新德里; ニューデリー; Dilli
+ DEL | Indira Gandhi International Airport | 英迪拉·甘地国际机场 | 英迪拉·甘地國際機場 | インディラ・ガンディー国際空港
+ HDO | Hindon Airport | 欣登机场 | 欣登機場 | ヒンドン空港
BOM | Mumbai | 孟买 | 孟買 | ムンバイ | aliases Bombay; ボンベイ; Mumbay
+ BOM | Chhatrapati Shivaji Maharaj International Airport | 贾特拉帕蒂·希瓦吉国际机场 | 賈特拉帕蒂·希瓦吉國際機場 | チャトラパティ・シヴァージー国際空港
+ NMI | Navi Mumbai International Airport | 新孟买国际机场 | 新孟買國際機場 | ナビムンバイ国際空港
BLR | Bengaluru | 班加罗尔 | 班加羅爾 | ベンガルール | aliases Bangalore; 邦加羅爾; バンガロール; Bengalooru
+ BLR | Kempegowda International Airport | 坎佩古达国际机场 | 坎佩高達國際機場 | ケンペゴウダ国際空港
HYD | Hyderabad | 海得拉巴 | 海德拉巴 | ハイデラバード | aliases 海德拉巴
+ HYD | Rajiv Gandhi International Airport | 拉吉夫·甘地国际机场 | 拉吉夫·甘地國際機場 | ラジーヴ・ガンディー国際空港
MAA | Chennai | 金奈 | 清奈 | チェンナイ | aliases Madras; 马德拉斯; 馬德拉斯; マドラス; 金奈; 欽奈
+ MAA | Chennai International Airport | 金奈国际机场 | 清奈國際機場 | チェンナイ国際空港
CCU | Kolkata | 加尔各答 | 加爾各答 | コルカタ | aliases Calcutta; カルカッタ
+ CCU | Netaji Subhas Chandra Bose International Airport | 内塔吉·苏巴斯·钱德拉·鲍斯国际机场 | 內塔吉·蘇巴斯·錢德拉·鮑斯國際機場 | ネータージー・スバース・チャンドラ・ボース国際空港
AMD | Ahmedabad | 艾哈迈达巴德 | 亞美達巴德 | アーメダバード | aliases Ahmadabad; 阿默達巴德; アフマダーバード; Gandhinagar
+ AMD | Sardar Vallabhbhai Patel International Airport | 萨达尔·瓦拉巴伊·帕特尔国际机场 | 薩達爾·瓦拉巴伊·帕特爾國際機場 | サルダール・ヴァッラブバーイー・パテール国際空港
COK | Kochi | 科钦 | 柯枝 | コーチ | aliases Cochin; 科契; 科欽; コーチン; コチ
+ COK | Cochin International Airport | 科钦国际机场 | 柯枝國際機場 | コーチン国際空港
PNQ | Pune | 浦那 | 浦那 | プネー | aliases Poona; 普納; プネ
GOI | Goa | 果阿 | 果阿 | ゴア | aliases Dabolim; Mopa; Vasco da Gama
+ GOI | Goa Dabolim International Airport | 果阿达博林国际机场 | 果阿達博林國際機場 | ゴア・ダボリム国際空港
+ GOX | Manohar International Airport (Mopa) | 马诺哈尔国际机场 | 馬諾哈爾國際機場 | マノハル国際空港
JAI | Jaipur | 斋浦尔 | 齋浦爾 | ジャイプル
LKO | Lucknow | 勒克瑙 | 勒克瑙 | ラクナウ | aliases 盧克瑙
GAU | Guwahati | 古瓦哈提 | 古瓦哈提 | グワーハーティー | aliases Gauhati; 高哈蒂
TRV | Thiruvananthapuram | 特里凡得琅 | 特里凡德琅 | ティルヴァナンタプラム | aliases Trivandrum; トリヴァンドラム
CCJ | Kozhikode | 科泽科德 | 科澤科德 | コーリコード | aliases Calicut; 卡利卡特; カリカット
CNN | Kannur | 坎努尔 | 坎努爾 | カンヌール | aliases Cannanore
SXR | Srinagar | 斯利那加 | 斯利那加 | シュリーナガル | aliases スリナガル
ATQ | Amritsar | 阿姆利则 | 阿姆利則 | アムリトサル
IXC | Chandigarh | 昌迪加尔 | 昌第加爾 | チャンディーガル
BBI | Bhubaneswar | 布巴内斯瓦尔 | 布巴內斯瓦爾 | ブバネーシュワル | aliases Bhubaneshwar
PAT | Patna | 巴特那 | 巴特那 | パトナ
IDR | Indore | 印多尔 | 印多爾 | インドール
NAG | Nagpur | 那格浦尔 | 那格浦爾 | ナーグプル
CJB | Coimbatore | 哥印拜陀 | 哥印拜陀 | コインバトール | aliases コーヤンブットゥール
VNS | Varanasi | 瓦拉纳西 | 瓦拉納西 | バラナシ | aliases Benares; Banaras; 贝拿勒斯; ベナレス; ヴァーラーナシー
VTZ | Visakhapatnam | 维沙卡帕特南 | 維沙卡帕特南 | ヴィシャーカパトナム | aliases Vizag; Vishakhapatnam
+ VTZ | Visakhapatnam International Airport | 维沙卡帕特南国际机场 | 維沙卡帕特南國際機場 | ヴィシャーカパトナム国際空港
+ VIZ | Alluri Sitarama Raju International Airport | 阿卢里·西塔拉玛·拉朱国际机场 | 阿盧里·西塔拉瑪·拉朱國際機場 | アッルーリ・シータラーマ・ラージュ国際空港
IXB | Bagdogra | 巴格多格拉 | 巴格多格拉 | バグドグラ | aliases Siliguri; Darjeeling; 西里古里; 大吉岭; 大吉嶺; ダージリン
RPR | Raipur | 赖布尔 | 賴普爾 | ライプル
BDQ | Vadodara | 巴罗达 | 巴羅達 | ヴァドーダラー | aliases Baroda; 瓦多达拉
STV | Surat | 苏拉特 | 蘇拉特 | スーラト
RAJ | Rajkot | 拉杰果德 | 拉傑科特 | ラージコート
+ HSR | Rajkot International Airport (Hirasar) | 拉杰果德国际机场 | 拉傑科特國際機場 | ラージコート国際空港
+ RAJ | Rajkot Airport | 拉杰果德机场 | 拉傑科特機場 | ラージコート空港
UDR | Udaipur | 乌代布尔 | 烏代浦 | ウダイプル | aliases 乌代浦尔
JDH | Jodhpur | 焦特布尔 | 久德浦 | ジョードプル | aliases 焦特浦爾
JSA | Jaisalmer | 杰伊瑟尔梅尔 | 齋沙默爾 | ジャイサルメール
IXE | Mangaluru | 门格洛尔 | 門格洛爾 | マンガロール | aliases Mangalore; 芒格洛尔
IXM | Madurai | 马杜赖 | 馬杜賴 | マドゥライ
TRZ | Tiruchirappalli | 蒂鲁吉拉帕利 | 蒂魯吉拉帕利 | ティルチラーパッリ | aliases Trichy; Tiruchirapalli
IXR | Ranchi | 兰契 | 蘭契 | ラーンチー
IXJ | Jammu | 查谟 | 查謨 | ジャンムー
IXL | Leh | 列城 | 列城 | レー | aliases Ladakh; 拉达克; 拉達克
DED | Dehradun | 德拉敦 | 德拉敦 | デヘラードゥーン | aliases Dehra Dun
AGR | Agra | 阿格拉 | 阿格拉 | アグラ | aliases アーグラ
IXD | Prayagraj | 普拉亚格拉杰 | 普拉亞格拉吉 | プラヤーグラージ | aliases Allahabad; 安拉阿巴德; アラーハーバード
IXZ | Port Blair | 布莱尔港 | 布萊爾港 | ポートブレア | aliases Sri Vijaya Puram; Andaman; 安达曼; 安達曼
IXA | Agartala | 阿加尔塔拉 | 阿加爾塔拉 | アガルタラ
IMF | Imphal | 英帕尔 | 英帕爾 | インパール
DIB | Dibrugarh | 迪布鲁格尔 | 迪布魯加爾 | ディブルガル
DMU | Dimapur | 迪马布尔 | 迪馬普爾 | ディマプル
AJL | Aizawl | 艾藻尔 | 艾藻爾 | アイゾール
SHL | Shillong | 西隆 | 西隆 | シロン
JRH | Jorhat | 焦尔哈特 | 焦爾哈特 | ジョールハート
IXS | Silchar | 锡尔杰尔 | 錫爾傑爾 | シルチャル
BHO | Bhopal | 博帕尔 | 博帕爾 | ボーパール | aliases ボパール
JLR | Jabalpur | 贾巴尔普尔 | 賈巴爾普爾 | ジャバルプル
GWL | Gwalior | 瓜廖尔 | 瓜廖爾 | グワーリヤル
HJR | Khajuraho | 克久拉霍 | 克久拉霍 | カジュラーホー
GAY | Gaya | 伽耶 | 伽耶 | ガヤー | aliases Bodh Gaya; 菩提伽耶; ブッダガヤ
AYJ | Ayodhya | 阿约提亚 | 阿約提亞 | アヨーディヤー
GOP | Gorakhpur | 戈勒克布尔 | 戈勒克布爾 | ゴーラクプル
KNU | Kanpur | 坎普尔 | 坎普爾 | カーンプル | aliases Cawnpore
BEK | Bareilly | 巴雷利 | 巴雷利 | バレーリー
VGA | Vijayawada | 维杰亚瓦达 | 維傑亞瓦達 | ヴィジャヤワーダ | aliases Amaravati
RJA | Rajahmundry | 拉贾蒙德里 | 拉賈蒙德里 | ラージャムンドリー
TIR | Tirupati | 蒂鲁伯蒂 | 蒂魯帕蒂 | ティルパティ
TCR | Tuticorin | 杜蒂戈林 | 杜蒂戈林 | トゥーットゥックディ | aliases Thoothukudi
PNY | Puducherry | 本地治里 | 朋迪治里 | ポンディシェリ | aliases Pondicherry
SXV | Salem | 塞勒姆 | 塞勒姆 | セーラム
MYQ | Mysuru | 迈索尔 | 邁索爾 | マイソール | aliases Mysore
HBX | Hubballi | 胡布利 | 胡布利 | フブリ | aliases Hubli
IXG | Belagavi | 贝尔高姆 | 貝爾高姆 | ベルガウム | aliases Belgaum
VDY | Hampi | 亨比 | 亨比 | ハンピ | aliases Vidyanagar; Jindal
ISK | Nashik | 纳西克 | 納西克 | ナーシク | aliases Nasik
IXU | Aurangabad | 奥兰加巴德 | 奧蘭加巴德 | アウランガーバード | aliases Chhatrapati Sambhajinagar; Ajanta; Ellora
KLH | Kolhapur | 戈尔哈布尔 | 戈爾哈布爾 | コールハープル
SAG | Shirdi | 舍地 | 舍地 | シルディ
NDC | Nanded | 楠德德 | 楠德德 | ナーンデード
BHJ | Bhuj | 布杰 | 布傑 | ブジ
BHU | Bhavnagar | 包纳加尔 | 包納加爾 | バーウナガル
JGA | Jamnagar | 贾姆讷格尔 | 賈姆訥格爾 | ジャームナガル
DIU | Diu | 第乌 | 第烏 | ディーウ
PBD | Porbandar | 博尔本德尔 | 博爾本德爾 | ポールバンダル
IXY | Kandla | 坎德拉 | 坎德拉 | カンドラ
JRG | Jharsuguda | 恰尔苏古达 | 恰爾蘇古達 | ジャールスグダ
DGH | Deoghar | 代奥格尔 | 代奧格爾 | デーオーガル
DBR | Darbhanga | 达尔彭加 | 達爾彭加 | ダルバンガー
RDP | Durgapur | 杜尔加布尔 | 杜爾加布爾 | ドゥルガープル
DHM | Dharamshala | 达兰萨拉 | 達蘭薩拉 | ダラムシャーラー | aliases Dharamsala; Kangra; Gaggal
KUU | Kullu | 库卢 | 庫盧 | クッルー | aliases Kulu; Manali; 马纳利
SLV | Shimla | 西姆拉 | 西姆拉 | シムラー | aliases Simla
AGX | Agatti | 阿加蒂岛 | 阿加蒂島 | アガッティ島 | aliases Lakshadweep
PYG | Gangtok | 甘托克 | 甘托克 | ガントク | aliases Pakyong; Sikkim; 錫金; 锡金
HGI | Itanagar | 伊塔那噶 | 伊塔那噶 | イーターナガル
# Pakistan, Bangladesh, Sri Lanka
KHI | Karachi | 卡拉奇 | 喀拉蚩 | カラチ | aliases 卡拉奇
+ KHI | Jinnah International Airport | 真纳国际机场 | 真納國際機場 | ジンナー国際空港
LHE | Lahore | 拉合尔 | 拉合爾 | ラホール
+ LHE | Allama Iqbal International Airport | 阿拉马·伊克巴勒国际机场 | 阿拉瑪·伊克巴勒國際機場 | アッラーマ・イクバール国際空港
ISB | Islamabad | 伊斯兰堡 | 伊斯蘭馬巴德 | イスラマバード | aliases Rawalpindi; 拉瓦尔品第; 伊斯蘭堡
+ ISB | Islamabad International Airport | 伊斯兰堡国际机场 | 伊斯蘭馬巴德國際機場 | イスラマバード国際空港
PEW | Peshawar | 白沙瓦 | 白沙瓦 | ペシャーワル
LYP | Faisalabad | 费萨拉巴德 | 費薩拉巴德 | ファイサラーバード | aliases Lyallpur
MUX | Multan | 木尔坦 | 木爾坦 | ムルターン
SKT | Sialkot | 锡亚尔科特 | 錫亞爾科特 | シアールコート
UET | Quetta | 奎达 | 奎達 | クエッタ
SKZ | Sukkur | 苏库尔 | 蘇庫爾 | サッカル
GWD | Gwadar | 瓜达尔 | 瓜達爾 | グワーダル
KDU | Skardu | 斯卡都 | 斯卡杜 | スカルドゥ
GIL | Gilgit | 吉尔吉特 | 吉爾吉特 | ギルギット
CJL | Chitral | 奇特拉尔 | 奇特拉爾 | チトラール
BHV | Bahawalpur | 巴哈瓦尔布尔 | 巴哈瓦爾布爾 | バハーワルプル
RYK | Rahim Yar Khan | 拉希姆亚尔汗 | 拉希姆亞爾汗 | ラヒームヤール・ハーン
TUK | Turbat | 图尔伯德 | 圖爾伯德 | トゥルバト
DAC | Dhaka | 达卡 | 達卡 | ダッカ | aliases Dacca
+ DAC | Hazrat Shahjalal International Airport | 沙阿贾拉勒国际机场 | 沙阿賈拉勒國際機場 | シャージャラル国際空港
CGP | Chattogram | 吉大港 | 吉大港 | チッタゴン | aliases Chittagong; チョットグラム
ZYL | Sylhet | 锡尔赫特 | 錫爾赫特 | シレット
CXB | Cox's Bazar | 科克斯巴扎尔 | 科克斯巴扎爾 | コックスバザール | aliases Coxs Bazar
JSR | Jashore | 杰索尔 | 傑索爾 | ジョソール | aliases Jessore
RJH | Rajshahi | 拉杰沙希 | 拉傑沙希 | ラージシャーヒー
SPD | Saidpur | 赛德普尔 | 賽德普爾 | サイドプル
BZL | Barishal | 巴里萨尔 | 巴里薩爾 | バリサル | aliases Barisal
CMB | Colombo | 科伦坡 | 可倫坡 | コロンボ | aliases Negombo; 科倫坡
+ CMB | Bandaranaike International Airport | 班达拉奈克国际机场 | 班達拉奈克國際機場 | バンダラナイケ国際空港
+ RML | Ratmalana International Airport | 拉特马拉纳国际机场 | 拉特馬拉納國際機場 | ラトマラナ国際空港
HRI | Hambantota | 汉班托塔 | 漢班托塔 | ハンバントタ | aliases Mattala
JAF | Jaffna | 贾夫纳 | 賈夫納 | ジャフナ
BTC | Batticaloa | 拜蒂克洛 | 拜蒂克洛 | バッティカロア
TRR | Trincomalee | 亭可马里 | 亭可馬里 | トリンコマリー
# Nepal, Bhutan, the Maldives, Afghanistan
KTM | Kathmandu | 加德满都 | 加德滿都 | カトマンズ | aliases Katmandu; Khatmandu
+ KTM | Tribhuvan International Airport | 特里布万国际机场 | 特里布萬國際機場 | トリブバン国際空港
PKR | Pokhara | 博卡拉 | 博克拉 | ポカラ | airports PHH PKR
BWA | Bhairahawa | 拜拉哈瓦 | 拜拉哈瓦 | バイラハワ | aliases Lumbini; 蓝毗尼; 藍毗尼; ルンビニ; Siddharthanagar
BIR | Biratnagar | 比拉德讷格尔 | 比拉特納加 | ビラートナガル
LUA | Lukla | 卢卡拉 | 盧卡拉 | ルクラ | aliases Everest; 鲁克拉
KEP | Nepalgunj | 尼泊尔根杰 | 尼泊爾根傑 | ネパールガンジ | aliases Nepalganj
BHR | Bharatpur | 巴拉特普尔 | 巴拉特普爾 | バラトプル | aliases Chitwan; 奇特旺
BDP | Bhadrapur | 巴德拉普尔 | 巴德拉普爾 | バドラプル
JKR | Janakpur | 贾纳克普尔 | 賈納克普爾 | ジャナクプル
SIF | Simara | 锡马拉 | 錫馬拉 | シマラ
JMO | Jomsom | 宗桑 | 宗桑 | ジョムソン
PBH | Paro | 帕罗 | 帕羅 | パロ | aliases Thimphu; 廷布; 辛布; ティンプー
BUT | Bumthang | 布姆唐 | 布姆唐 | ブムタン | aliases Jakar
YON | Yonphula | 永福拉 | 永福拉 | ヨンプラ | aliases Trashigang
MLE | Malé | 马累 | 馬列 | マレ | aliases Male; 马尔代夫; 馬爾地夫; モルディブ; Maldives; 馬累
+ MLE | Velana International Airport | 维拉纳国际机场 | 維拉納國際機場 | ヴェラナ国際空港
GAN | Gan | 甘岛 | 甘島 | ガン島 | aliases Addu; 阿杜
HAQ | Hanimaadhoo | 哈尼马杜 | 哈尼馬杜 | ハニマドゥ
NMF | Maafaru | 马法鲁 | 馬法魯 | マーファル
DRV | Dharavandhoo | 达拉万杜 | 達拉萬杜 | ダラバンドゥ
VAM | Maamigili | 马米吉利 | 馬米吉利 | マーミギリ
KBL | Kabul | 喀布尔 | 喀布爾 | カブール | aliases カーブル
KDH | Kandahar | 坎大哈 | 坎達哈 | カンダハール
HEA | Herat | 赫拉特 | 赫拉特 | ヘラート
MZR | Mazar-i-Sharif | 马扎里沙里夫 | 馬扎里沙里夫 | マザーリシャリーフ | aliases Mazar-e Sharif; 馬扎爾謝里夫
FBD | Fayzabad | 法扎巴德 | 法扎巴德 | ファイザーバード | aliases Faizabad
# Kazakhstan
ALA | Almaty | 阿拉木图 | 阿拉木圖 | アルマトイ | aliases Alma-Ata; アルマティ
+ ALA | Almaty International Airport | 阿拉木图国际机场 | 阿拉木圖國際機場 | アルマトイ国際空港
NQZ | Astana | 阿斯塔纳 | 阿斯塔納 | アスタナ | aliases Nur-Sultan; Nursultan; 努尔苏丹; 努爾蘇丹; Akmola; ヌルスルタン; TSE
+ NQZ | Nursultan Nazarbayev International Airport | 努尔苏丹·纳扎尔巴耶夫国际机场 | 努爾蘇丹·納扎爾巴耶夫國際機場 | ヌルスルタン・ナザルバエフ国際空港
CIT | Shymkent | 奇姆肯特 | 奇姆肯特 | シムケント | aliases Chimkent
SCO | Aktau | 阿克套 | 阿克陶 | アクタウ | aliases Shevchenko
AKX | Aktobe | 阿克托别 | 阿克托比 | アクトベ | aliases Aqtobe; Aktyubinsk
GUW | Atyrau | 阿特劳 | 阿特勞 | アティラウ | aliases Guryev
KGF | Karaganda | 卡拉干达 | 卡拉干達 | カラガンダ | aliases Qaraghandy
KSN | Kostanay | 库斯塔奈 | 庫斯塔奈 | コスタナイ | aliases Qostanay
KZO | Kyzylorda | 克孜勒奥尔达 | 克孜勒奧爾達 | クズロルダ | aliases Qyzylorda; Kzyl-Orda; Baikonur
UKK | Oskemen | 厄斯克门 | 厄斯克門 | オスケメン | aliases Ust-Kamenogorsk; Öskemen; 乌斯季卡缅诺戈尔斯克; ウスチカメノゴルスク
PLX | Semey | 塞米伊 | 塞梅伊 | セメイ | aliases Semipalatinsk; 塞米巴拉金斯克
PWQ | Pavlodar | 巴甫洛达尔 | 巴甫洛達爾 | パヴロダル
PPK | Petropavl | 彼得罗巴甫尔 | 彼得羅巴甫爾 | ペトロパブル | aliases Petropavlovsk
URA | Oral | 乌拉尔斯克 | 烏拉爾 | オラル | aliases Uralsk; ウラリスク
KOV | Kokshetau | 科克舍陶 | 科克舍套 | コクシェタウ
DMB | Taraz | 塔拉兹 | 塔拉茲 | タラズ | aliases Zhambyl; Dzhambul
HSA | Turkistan | 突厥斯坦 | 突厥斯坦 | トルキスタン | aliases Turkestan
DZN | Zhezkazgan | 杰兹卡兹甘 | 傑茲卡茲甘 | ジェズカズガン | aliases Dzhezkazgan
BXH | Balkhash | 巴尔喀什 | 巴爾喀什 | バルハシ
TDK | Taldykorgan | 塔尔迪库尔干 | 塔爾迪庫爾干 | タルディコルガン
# Uzbekistan, Kyrgyzstan, Tajikistan, Turkmenistan
TAS | Tashkent | 塔什干 | 塔什干 | タシケント | aliases Toshkent; タシュケント
+ TAS | Islam Karimov Tashkent International Airport | 塔什干国际机场 | 塔什干國際機場 | タシュケント国際空港
SKD | Samarkand | 撒马尔罕 | 撒馬爾罕 | サマルカンド | aliases Samarqand
BHK | Bukhara | 布哈拉 | 布哈拉 | ブハラ | aliases Bokhara; Buxoro
UGC | Urgench | 乌尔根奇 | 烏爾根奇 | ウルゲンチ | aliases Khiva; 希瓦; ヒヴァ
FEG | Fergana | 费尔干纳 | 費爾干納 | フェルガナ
NMA | Namangan | 纳曼干 | 納曼干 | ナマンガン
AZN | Andijan | 安集延 | 安集延 | アンディジャン | aliases Andizhan
NCU | Nukus | 努库斯 | 努庫斯 | ヌクス
NVI | Navoi | 纳沃伊 | 納沃伊 | ナヴァーイー | aliases Navoiy
KSQ | Karshi | 卡尔希 | 卡爾希 | カルシ | aliases Qarshi
TMJ | Termez | 铁尔梅兹 | 鐵爾梅茲 | テルメズ
BSZ | Bishkek | 比什凯克 | 比斯凱克 | ビシュケク | aliases FRU; Frunze; Manas; 比什凱克
+ BSZ | Manas International Airport | 玛纳斯国际机场 | 瑪納斯國際機場 | マナス国際空港
OSS | Osh | 奥什 | 奧什 | オシ
IKU | Issyk-Kul | 伊塞克湖 | 伊塞克湖 | イシク・クル | aliases Tamchy; Ysyk-Köl
DYU | Dushanbe | 杜尚别 | 杜尚貝 | ドゥシャンベ | aliases 杜桑貝; ドシャンベ
LBD | Khujand | 苦盏 | 苦盞 | ホジェンド | aliases Khudzhand; Leninabad
TJU | Kulob | 库洛布 | 庫洛布 | クロブ | aliases Kulyab
KQT | Bokhtar | 博赫塔尔 | 博赫塔爾 | ボフタル | aliases Qurghonteppa; Kurgan-Tyube
ASB | Ashgabat | 阿什哈巴德 | 阿什哈巴特 | アシガバート | aliases Ashkhabad; アシュガバート; アシガバット; アシガバード; 阿什加巴特
TAZ | Dashoguz | 达绍古兹 | 達沙古茲 | ダショグズ
MYP | Mary | 马雷 | 馬里 | マル | aliases Merv; 梅尔夫
KRW | Turkmenbashi | 土库曼巴希 | 土庫曼巴希 | トルクメンバシ | aliases Krasnovodsk
CRZ | Turkmenabat | 土库曼纳巴德 | 土庫曼納巴德 | トルクメナバート | aliases Chardzhou
`)
