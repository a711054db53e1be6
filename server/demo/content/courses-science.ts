import type { CourseContent } from './course.ts'
import { bilingualLines, both } from './lines.ts'

export const scienceCourses: CourseContent[] = [
  {
    teacher: 'mervat',
    subject: 'science',
    grade: 'P4',
    price: 100,
    name: both('علوم الصف الرابع: عالم الأحياء', 'Grade four science: the living world'),
    description: both(
      'نكتشف معًا كيف تعيش الكائنات في بيئاتها وكيف تتكيّف معها، بتجربة صغيرة في البيت لكل حصة، وصور واضحة، وأسئلة تشبه أسئلة كتاب الوزارة والتقييمات الأسبوعية.',
      'Discover together how living things fit their habitats, with a small experiment at home for each lesson, clear pictures, and questions like those of the school book and weekly assessments.',
    ),
    learn: bilingualLines(`
      يصف الطفل تكيّف الحيوان والنبات مع البيئة | Describe how animals and plants adapt
      يعرف أعضاء الجسم وحواسه ووظائفها | Know the organs and senses and what they do
      ينفّذ تجربة بسيطة ويسجّل ملاحظاته | Carry out a simple experiment and note it down
    `),
    lessons: bilingualLines(`
      التكيّف التركيبي والسلوكي | Structural and behavioural adaptation
      ماذا يحتاج النبات ليعيش؟ | What does a plant need to live?
      الحواس الخمس وكيف تعمل | The five senses and how they work
      القلب والدورة الدموية | The heart and circulation
    `),
    topics: ['livingThings'],
  },
  {
    teacher: 'mervat',
    subject: 'science',
    grade: 'P5',
    price: 110,
    name: both('المادة والطاقة والسلسلة الغذائية', 'Matter, energy and food chains'),
    description: both(
      'كيف تنتقل الطاقة من الشمس إلى طبق الطعام؟ من هذا السؤال نبدأ منهج الصف الخامس، فنتتبّع السلسلة الغذائية، ثم حالات المادة وتحوّلاتها، ثم صور الطاقة من حولنا.',
      'How does energy travel from the sun to your plate? The fifth-grade course starts from this question, follows the food chain, and goes on to states of matter and the forms of energy.',
    ),
    learn: bilingualLines(`
      يرسم سلسلة غذائية ويتوقّع أثر اختفاء كائن | Draw a food chain and predict what a loss does
      يفسّر تحوّلات المادة بالحرارة | Explain changes of state by heat
      يذكر تحوّلات الطاقة في أجهزة البيت | Name energy changes in household devices
    `),
    lessons: bilingualLines(`
      المنتِجات والمستهلِكات والمحلِّلات | Producers, consumers and decomposers
      الشبكة الغذائية واتزان البيئة | Food webs and balance
      حالات المادة وتحوّلاتها | States of matter and their changes
      صور الطاقة وتحوّلاتها | Forms of energy and their changes
      مصادر الطاقة المتجدّدة | Renewable sources of energy
    `),
    topics: ['foodChains', 'livingThings'],
  },
  {
    teacher: 'mervat',
    subject: 'science',
    grade: 'P6',
    price: 120,
    name: both('الكهربية والمغناطيسية للصغار', 'Electricity and magnetism for beginners'),
    description: both(
      'بطارية ومصباح وسلك ومغناطيس: بهذه الأدوات البسيطة نفهم الدائرة الكهربية والمواد الموصلة والعازلة وقواعد الأمان، ونصنع مغناطيسًا كهربيًّا ونختبر ما يزيد قوته.',
      'A battery, a bulb, a wire and a magnet: with these simple things we understand circuits, conductors and safety, build an electromagnet and test what makes it stronger.',
    ),
    learn: bilingualLines(`
      يركّب دائرة كهربية بسيطة | Build a simple circuit
      يميّز المواد الموصلة من العازلة | Tell conductors from insulators
      يشرح عمل المغناطيس الكهربي | Explain how an electromagnet works
    `),
    lessons: bilingualLines(`
      الدائرة الكهربية ومكوّناتها | A circuit and its parts
      التوصيل على التوالي والتوازي | Connecting in series and in parallel
      المغناطيس وقطباه | Magnets and their poles
      المغناطيس الكهربي | The electromagnet
      الأمان في التعامل مع الكهرباء | Staying safe with electricity
    `),
    topics: ['electricityBasics', 'foodChains'],
  },
  {
    teacher: 'tamer',
    subject: 'science',
    grade: 'M1',
    price: 140,
    name: both('المادة وتركيب الذرة', 'Matter and the atom'),
    description: both(
      'من كوب الماء إلى الإلكترون: نتدرّج من خواص المادة التي نراها إلى الجزيئات ثم الذرات ثم التوزيع الإلكتروني، ونكتب الرموز والصيغ الكيميائية الأولى كتابة صحيحة.',
      'From a glass of water to the electron: we go from properties we can see to molecules, atoms and electron shells, and write our first chemical symbols and formulas correctly.',
    ),
    learn: bilingualLines(`
      تحسب كثافة جسم من كتلته وحجمه | Find density from mass and volume
      تكتب التوزيع الإلكتروني لأول عشرين عنصرًا | Write the electron shells of the first twenty elements
      تميّز التغيّر الكيميائي من الفيزيائي | Tell chemical changes from physical ones
    `),
    lessons: bilingualLines(`
      خواص المادة والكثافة | Properties of matter and density
      العنصر والمركّب والمخلوط | Element, compound and mixture
      تركيب الذرة والعدد الذري | The structure of the atom
      التوزيع الإلكتروني ومستويات الطاقة | Electron shells and energy levels
      التغيّر الفيزيائي والكيميائي | Physical and chemical change
    `),
    topics: ['matterAtoms'],
  },
  {
    teacher: 'tamer',
    subject: 'science',
    grade: 'M2',
    price: 150,
    name: both('الجدول الدوري والصوت والضوء', 'The periodic table, sound and light'),
    description: both(
      'نقرأ الجدول الدوري كخريطة لا كقائمة، فنعرف خواص العنصر من مكانه، ثم ندرس الموجات: كيف يسافر الصوت، ولماذا ينكسر الضوء، وأين نرى ذلك كل يوم.',
      'Read the periodic table as a map and not a list, so that an element’s place tells its properties; then study waves: how sound travels, why light bends, and where we see it daily.',
    ),
    learn: bilingualLines(`
      تحدّد موقع العنصر من توزيعه الإلكتروني | Find an element’s place from its electrons
      تقارن بين الموجة الطولية والمستعرضة | Compare longitudinal and transverse waves
      تطبّق قانوني الانعكاس | Apply the laws of reflection
    `),
    lessons: bilingualLines(`
      محاولات تصنيف العناصر | Attempts to classify the elements
      تدرّج خواص العناصر في الجدول | How properties change across the table
      الحركة الموجية وخواصها | Wave motion and its properties
      الصوت: درجته وشدته ونوعه | Sound: pitch, loudness and quality
      انعكاس الضوء وانكساره | Reflection and refraction of light
    `),
    topics: ['wavesPeriodic', 'matterAtoms'],
  },
  {
    teacher: 'tamer',
    subject: 'science',
    grade: 'M3',
    price: 170,
    name: both('القوى والطاقة والحركة', 'Forces, energy and motion'),
    description: both(
      'الوحدات التي يخسر فيها طلاب الشهادة الإعدادية أكثر درجاتهم: الحركة في خط مستقيم، والمرايا والعدسات، والوراثة. لكل درس رسم ومسألة محلولة وأسئلة من امتحانات المحافظات.',
      'The units where certificate students lose most marks: motion in a line, mirrors and lenses, and heredity. Every lesson has a drawing, a solved problem and items from past exams.',
    ),
    learn: bilingualLines(`
      ترسم مسار الأشعة في المرايا والعدسات | Draw rays in mirrors and lenses
      تحسب السرعة والعجلة وتقرأ منحنياتهما | Find speed and acceleration and read their graphs
      تحلّ مسائل وراثة بمربع التزاوج | Solve heredity problems with a cross table
      تفرّق بين الكمية القياسية والمتجهة | Tell scalars from vectors
    `),
    lessons: bilingualLines(`
      السرعة المنتظمة والمتوسطة | Uniform and average speed
      العجلة والحركة المعجّلة | Acceleration
      المرايا وتكوّن الصور | Mirrors and how images form
      العدسات وعيوب الإبصار | Lenses and defects of sight
      قوانين مندل للوراثة | Mendel’s laws of heredity
      التنظيم الهرموني في جسم الإنسان | Hormones in the human body
    `),
    topics: ['motionGenes', 'wavesPeriodic'],
    fromLibrary: true,
  },
]
