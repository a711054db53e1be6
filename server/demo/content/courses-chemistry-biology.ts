import type { CourseContent } from './course.ts'
import { bilingualLines, both } from './lines.ts'

export const chemistryBiologyCourses: CourseContent[] = [
  {
    teacher: 'mina',
    subject: 'chemistry',
    grade: 'S3',
    price: 260,
    name: both('الكيمياء العضوية من الألف إلى الياء', 'Organic chemistry from start to finish'),
    description: both(
      'الباب الأكبر في كيمياء الثانوية العامة كخريطة واحدة: كل مركّب محطة وكل تفاعل طريق بين محطتين، فتعرف كيف تصل من الميثان إلى أي مركّب دون حفظ عشرات المعادلات منفصلة.',
      'The largest chapter of final-year chemistry as one map: each compound is a stop and each reaction a road, so that you can travel from methane to any compound without memorising loose equations.',
    ),
    learn: bilingualLines(`
      تسمّي المركّبات العضوية بنظام الأيوباك | Name organic compounds by the IUPAC rules
      ترسم خريطة التحويلات بين المجموعات | Draw the map of conversions between families
      تميّز عمليًّا بين مركّبين بتجربة واحدة | Tell two compounds apart with one test
      تكتب متشكّلات صيغة جزيئية معطاة | Write the isomers of a given formula
    `),
    lessons: bilingualLines(`
      تصنيف المركّبات العضوية وتسميتها | Classifying and naming organic compounds
      الألكانات وتفاعلاتها | Alkanes and their reactions
      الألكينات والألكاينات | Alkenes and alkynes
      البنزين العطري ومشتقاته | Benzene and its derivatives
      الكحولات والفينولات | Alcohols and phenols
      الأحماض الكربوكسيلية والإسترات | Carboxylic acids and esters
    `),
    topics: ['organic', 'equilibrium'],
    shortExams: [
      { lesson: 2, topics: ['organic'] },
      { lesson: 5, topics: ['organic', 'equilibrium'] },
    ],
  },
  {
    teacher: 'mina',
    subject: 'chemistry',
    grade: 'S3',
    price: 240,
    name: both('العناصر الانتقالية والاتزان', 'Transition elements and equilibrium'),
    description: both(
      'ثلاثة أبواب مترابطة في كورس واحد: العناصر الانتقالية وخامات الحديد، والتحليل الكيميائي بألوان الرواسب، ثم الاتزان والكيمياء الكهربية، مع فيديو قصير لكل تجربة معملية.',
      'Three linked chapters in one course: transition elements and iron ores, chemical analysis by the colours of precipitates, then equilibrium and electrochemistry, with a short film of every experiment.',
    ),
    learn: bilingualLines(`
      تكتب معادلات استخلاص الحديد | Write the equations of extracting iron
      تكشف عن الأيونات من ألوان رواسبها | Identify ions by their precipitates
      تطبّق قاعدة لوشاتيليه على أي تغيّر | Apply Le Chatelier’s rule to any change
    `),
    lessons: bilingualLines(`
      خواص العناصر الانتقالية | Properties of transition elements
      خامات الحديد واستخلاصه | Iron ores and extraction
      الكشف عن الشقوق الحمضية والقاعدية | Testing for anions and cations
      الاتزان الكيميائي وقاعدة لوشاتيليه | Equilibrium and Le Chatelier’s rule
      الخلايا الجلفانية والتحليل الكهربي | Galvanic cells and electrolysis
    `),
    topics: ['analysis', 'equilibrium'],
  },
  {
    teacher: 'rasha',
    subject: 'chemistry',
    grade: 'S1',
    price: 150,
    name: both('المول والحساب الكيميائي', 'The mole and chemical sums'),
    description: both(
      'أول سنة ثانوي بلا خوف من الأرقام: نفهم المول كما نفهم الدستة، ثم نحسب الكتلة والحجم وعدد الجسيمات، ونوزن المعادلة، وننتقل إلى المحاليل ودرجة الحموضة.',
      'First secondary chemistry without fear of numbers: we understand the mole as we understand a dozen, then find masses, volumes and particles, balance equations and go on to solutions and pH.',
    ),
    learn: bilingualLines(`
      تحوّل بين الكتلة وعدد المولات والحجم | Convert between mass, moles and volume
      توزن المعادلة الكيميائية وتحسب منها | Balance an equation and calculate from it
      تقيس درجة الحموضة وتفسّرها | Measure pH and explain it
    `),
    lessons: bilingualLines(`
      القياس وأدوات المعمل | Measuring and laboratory tools
      النانوتكنولوجي والكيمياء | Nanotechnology and chemistry
      المول وعدد أفوجادرو | The mole and Avogadro’s number
      الحساب من المعادلة الكيميائية | Calculating from an equation
      المحاليل والأحماض والقواعد | Solutions, acids and bases
    `),
    topics: ['atomsMoles', 'moleSums'],
  },
  {
    teacher: 'rasha',
    subject: 'chemistry',
    grade: 'S2',
    price: 160,
    name: both('الجدول الدوري والروابط الكيميائية', 'The periodic table and bonding'),
    description: both(
      'من نماذج الذرة إلى شكل الجزيء: نتتبّع كيف تغيّرت فكرة الذرة، ونستخدم أعداد الكم والتوزيع الإلكتروني لنتوقع مكان العنصر وخواصه ونوع الرابطة التي يكوّنها مع غيره.',
      'From models of the atom to the shape of a molecule: we follow how the idea of the atom changed, and use quantum numbers to predict an element’s place, properties and bonds.',
    ),
    learn: bilingualLines(`
      تكتب التوزيع الإلكتروني بأكثر من طريقة | Write electron configurations in several ways
      تتوقع تدرّج الخواص في الدورة والمجموعة | Predict trends along a period and down a group
      تحدّد نوع الرابطة من السالبية الكهربية | Tell the bond from electronegativity
    `),
    lessons: bilingualLines(`
      تطوّر نماذج الذرة | How models of the atom grew
      أعداد الكم والتوزيع الإلكتروني | Quantum numbers and configurations
      تدرّج الخواص في الجدول الدوري | Trends in the periodic table
      الرابطة الأيونية والتساهمية والتناسقية | Ionic, covalent and coordinate bonds
      الرابطة الهيدروجينية والفلزية | Hydrogen and metallic bonds
    `),
    topics: ['periodicBonds', 'atomsMoles'],
  },
  {
    teacher: 'youssef',
    subject: 'biology',
    grade: 'S3',
    price: 190,
    name: both('الحمض النووي وتخليق البروتين', 'DNA and making proteins'),
    description: both(
      'قصة المادة الوراثية بالترتيب الذي اكتُشفت به: من تجارب جريفث إلى نموذج واطسون وكريك، ثم التضاعف والنسخ والترجمة، مع رسوم تكمّلها بيدك في مذكّرة الحصة.',
      'The story of the genetic material in the order it was discovered: from Griffith’s experiments to Watson and Crick, then copying, transcription and translation, with drawings to complete in your notes.',
    ),
    learn: bilingualLines(`
      ترسم تركيب DNA وتشرح تضاعفه | Draw DNA and explain how it copies itself
      تترجم تتابع النيوكليوتيدات إلى أحماض أمينية | Translate a sequence into amino acids
      تفسّر أنواع الطفرات وأسبابها | Explain kinds of mutations and their causes
    `),
    lessons: bilingualLines(`
      التجارب التي كشفت المادة الوراثية | The experiments that found the genetic material
      تركيب DNA وتضاعفه | The structure and copying of DNA
      النسخ: من DNA إلى RNA | Transcription: from DNA to RNA
      الترجمة وتخليق البروتين | Translation and making a protein
      الطفرات والهندسة الوراثية | Mutations and genetic engineering
    `),
    topics: ['genes'],
  },
  {
    teacher: 'youssef',
    subject: 'biology',
    grade: 'S2',
    price: 160,
    name: both('التغذية والنقل والتنفس', 'Nutrition, transport and respiration'),
    description: both(
      'رحلة لقمة من الفم إلى الخلية، ورحلة قطرة دم من القلب وإليه: بهاتين الرحلتين نفهم أجهزة الجسم الثلاثة معًا، ونقارن في كل خطوة بين الإنسان والنبات.',
      'The journey of a bite from mouth to cell and of a drop of blood from the heart and back: two journeys that explain three systems together, comparing humans and plants at each step.',
    ),
    learn: bilingualLines(`
      تتتبّع هضم كل نوع من الغذاء وإنزيماته | Follow the digestion of each food and its enzymes
      تصف دورتي الدم الكبرى والصغرى | Describe the two blood circuits
      تقارن بين التنفس الهوائي واللاهوائي | Compare aerobic and anaerobic respiration
    `),
    lessons: bilingualLines(`
      التغذية الذاتية والبناء الضوئي | Autotrophic nutrition and photosynthesis
      الهضم في الإنسان | Digestion in humans
      النقل في النبات | Transport in plants
      القلب والأوعية الدموية | The heart and blood vessels
      التنفس الخلوي وتبادل الغازات | Cellular respiration and gas exchange
    `),
    topics: ['nutrition', 'cell'],
  },
  {
    teacher: 'dina',
    subject: 'biology',
    grade: 'S1',
    price: 130,
    name: both('الخلية: وحدة الحياة', 'The cell: unit of life'),
    description: both(
      'ندخل الخلية غرفة غرفة: نعرف وظيفة كل عضيّة من شكلها، وندرس المركّبات التي يُبنى منها الجسم وكيف نكشف عنها، ثم حركة المواد عبر الغشاء بتجربة البطاطس.',
      'We enter the cell room by room: each organelle’s work from its shape, the compounds the body is built of and how to test for them, then movement through the membrane with the potato experiment.',
    ),
    learn: bilingualLines(`
      تقارن بين الخلية النباتية والحيوانية | Compare plant and animal cells
      تكشف عن النشا والسكر والبروتين والدهون | Test for starch, sugar, protein and fat
      تشرح الانتشار والأسموزية والنقل النشط | Explain diffusion, osmosis and active transport
    `),
    lessons: bilingualLines(`
      الجزيئات الكبيرة في جسم الكائن الحي | Large molecules in living things
      الإنزيمات وكيف تعمل | Enzymes and how they work
      عضيّات الخلية ووظائفها | Organelles and what they do
      حركة المواد عبر الغشاء | Movement through the membrane
    `),
    topics: ['cell'],
  },
  {
    teacher: 'dina',
    subject: 'biology',
    grade: 'S3',
    price: 180,
    name: both('الدعامة والحركة والتنسيق الهرموني', 'Support, movement and hormones'),
    description: both(
      'أول أبواب أحياء الثانوية العامة بطريقة المقارنات: جدول لكل مفصل وعظمة وغدة، ورسوم مبسّطة تحفظها العين، وأسئلة تربط بين الباب والمواقف المرضية التي يحبها واضع الامتحان.',
      'The first chapters of final-year biology by comparison: a table for every joint, bone and gland, simple drawings the eye remembers, and questions tying the chapter to the medical cases examiners like.',
    ),
    learn: bilingualLines(`
      تصف الهيكل المحوري والطرفي | Describe the axial and appendicular skeleton
      تشرح آلية انقباض العضلة | Explain how a muscle contracts
      تربط كل هرمون بغدته وبأثر نقصه | Link each hormone to its gland and its lack
    `),
    lessons: bilingualLines(`
      الدعامة في النبات والإنسان | Support in plants and humans
      المفاصل والأربطة والأوتار | Joints, ligaments and tendons
      آلية انقباض العضلات | How muscles contract
      الغدد الصماء وهرموناتها | Endocrine glands and their hormones
      الهرمونات النباتية | Plant hormones
    `),
    topics: ['hormones'],
  },
]
