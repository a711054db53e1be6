import type { CourseContent } from './course.ts'
import { bilingualLines, both } from './lines.ts'

export const mathsCourses: CourseContent[] = [
  {
    teacher: 'karim',
    subject: 'maths',
    grade: 'M3',
    price: 220,
    name: both('الجبر وحساب المثلثات', 'Algebra and trigonometry'),
    description: both(
      'منهج الجبر وحساب المثلثات للشهادة الإعدادية مرتّبًا من الأسهل إلى الأصعب: نحلّ المثال على السبورة سطرًا سطرًا، ثم تحلّ مثله وحدك، ثم نقارن الحلّين معًا.',
      'Algebra and trigonometry for the preparatory certificate, easiest first: we solve an example on the board line by line, you solve one like it alone, and then we compare the two.',
    ),
    learn: bilingualLines(`
      تحلّل المقدار الثلاثي وتحلّ معادلة الدرجة الثانية | Factor a trinomial and solve a quadratic equation
      تحسب احتمال حدث بسيط | Work out the probability of a simple event
      تستخدم الجيب وجيب التمام والظل | Use sine, cosine and tangent
      تتأكد من حلّك قبل أن تسلّم الورقة | Check your answer before handing in the paper
    `),
    lessons: bilingualLines(`
      تحليل المقدار الثلاثي البسيط | Factoring a simple trinomial
      حل معادلة الدرجة الثانية بالتحليل | Solving quadratics by factoring
      القانون العام لحل المعادلة | The quadratic formula
      النسب المثلثية الأساسية | The basic trigonometric ratios
      الاحتمال وفضاء العينة | Probability and the sample space
      مسائل شاملة على الوحدة | Mixed problems on the unit
    `),
    topics: ['quadratics', 'trigonometry'],
    fromLibrary: true,
  },
  {
    teacher: 'karim',
    subject: 'maths',
    grade: 'S3',
    price: 240,
    name: both('التفاضل والتكامل', 'Differential and integral calculus'),
    description: both(
      'نبدأ من معنى المشتقة قبل قانونها: معدّل تغيّر تراه في رسم، ثم قواعد الاشتقاق، ثم التطبيقات والقيم العظمى والصغرى، ثم التكامل وحساب المساحات بنظام الثانوية العامة.',
      'The meaning of a derivative comes before its rule: a rate of change you can see in a graph, then the rules, maxima and minima, and finally integration and areas in the final exam’s format.',
    ),
    learn: bilingualLines(`
      تشتقّ الدوال الجبرية والمثلثية | Differentiate algebraic and trigonometric functions
      توجد القيم العظمى والصغرى | Find maxima and minima
      توجد تكامل الدوال الأساسية وتحسب المساحة | Integrate basic functions and find areas
      تختصر خطوات الحل في أسئلة الاختيار | Shorten the work in multiple-choice items
    `),
    lessons: bilingualLines(`
      النهايات والاتصال: مراجعة سريعة | Limits and continuity: a quick review
      معدّل التغيّر وتعريف المشتقة | Rate of change and the derivative
      قواعد الاشتقاق وقاعدة السلسلة | Rules of differentiation and the chain rule
      القيم العظمى والصغرى وتطبيقاتها | Maxima, minima and their uses
      التكامل غير المحدّد | The indefinite integral
      التكامل المحدّد وحساب المساحات | The definite integral and areas
    `),
    topics: ['calculus'],
  },
  {
    teacher: 'karim',
    subject: 'maths',
    grade: 'M2',
    price: 180,
    name: both('الهندسة والقياس', 'Geometry and measuring'),
    description: both(
      'هندسة الصف الثاني الإعدادي بالرسم قبل البرهان: نرسم الشكل بدقة، ونكتب المعطيات عليه، ثم نختار النظرية المناسبة، فيصبح البرهان ترتيبًا لما نراه أمامنا.',
      'Second preparatory geometry, drawing before proof: we draw the figure carefully, mark what is given on it and choose the theorem, so the proof becomes an orderly account of what we see.',
    ),
    learn: bilingualLines(`
      تطبّق نظرية فيثاغورث وعكسها | Apply Pythagoras and its converse
      تبرهن تطابق مثلثين | Prove two triangles congruent
      تحسب محيط الدائرة ومساحة الأشكال | Find circumferences and areas
    `),
    lessons: bilingualLines(`
      زوايا المثلث وأنواعه | Angles and kinds of triangles
      نظرية فيثاغورث | The theorem of Pythagoras
      تطابق المثلثات | Congruent triangles
      محيط الدائرة ومساحتها | Circumference and area of a circle
      متوسطات المثلث والمثلث المتساوي الساقين | Medians and the isosceles triangle
    `),
    topics: ['shapes'],
  },
  {
    teacher: 'ola',
    subject: 'maths',
    grade: 'P2',
    price: null,
    name: both('أجمع وأطرح وأفهم', 'I add, take away and understand'),
    description: both(
      'الجمع والطرح حتى 999 بأشياء نراها ونلمسها قبل الأرقام: عدّادات وعملات وقصص قصيرة، مع ورقة تدريب واحدة لا تزيد على عشر دقائق بعد كل حصة.',
      'Adding and taking away up to 999 with things we can see and touch before the digits: counters, coins and short stories, with one practice sheet of no more than ten minutes after each lesson.',
    ),
    learn: bilingualLines(`
      يجمع الطفل عددين بإعادة التجميع | Add two numbers with regrouping
      يطرح بالاستلاف دون خوف | Take away with borrowing, without fear
      يحوّل القصة إلى مسألة | Turn a story into a sum
    `),
    lessons: bilingualLines(`
      الآحاد والعشرات والمئات | Ones, tens and hundreds
      الجمع بإعادة التجميع | Adding with regrouping
      الطرح بالاستلاف | Taking away with borrowing
      مسائل النقود: البيع والشراء | Money problems: buying and selling
    `),
    topics: ['addTakeAway'],
  },
  {
    teacher: 'ola',
    subject: 'maths',
    grade: 'P4',
    price: 110,
    name: both('الضرب والقسمة خطوة بخطوة', 'Multiplying and dividing step by step'),
    description: both(
      'جدول الضرب يثبت باللعب لا بالحفظ: أنماط وحيل صغيرة في كل حصة، ثم الضرب في رقمين والقسمة المطوّلة، ثم محيط المستطيل ومساحته من أشياء في البيت.',
      'Times tables stick through games, not drills: patterns and small tricks in each lesson, then two-digit multiplication, long division, and the perimeter and area of rectangles found at home.',
    ),
    learn: bilingualLines(`
      يتقن جدول الضرب حتى 12 | Master the times tables up to 12
      يقسم قسمة مطوّلة على رقم واحد | Do long division by one digit
      يحسب محيط المستطيل ومساحته | Find the perimeter and area of a rectangle
    `),
    lessons: bilingualLines(`
      أنماط جدول الضرب | Patterns in the times tables
      الضرب في عدد من رقمين | Multiplying by a two-digit number
      القسمة المطوّلة | Long division
      محيط المستطيل والمربع | Perimeter of rectangles and squares
      مساحة المستطيل والمربع | Area of rectangles and squares
    `),
    topics: ['timesShapes', 'addTakeAway'],
  },
  {
    teacher: 'ola',
    subject: 'maths',
    grade: 'P6',
    price: 130,
    name: both('الكسور والنسبة المئوية', 'Fractions, ratio and percentages'),
    description: both(
      'الكسور أكثر ما يتعثّر فيه طالب الصف السادس، لذلك نخصّص لها وقتًا كافيًا: رسم وقصّ ومقارنة، ثم النسبة والتناسب، ثم النسبة المئوية في البيع والخصم.',
      'Fractions are where sixth graders stumble most, so we give them time: drawing, cutting and comparing, then ratio and proportion, and then percentages in sales and discounts.',
    ),
    learn: bilingualLines(`
      يجمع الكسور ويطرحها ويقارن بينها | Add, subtract and compare fractions
      يوجد العامل المشترك الأكبر والمضاعف المشترك الأصغر | Find common factors and multiples
      يحسب الخصم والزيادة بالنسبة المئوية | Work out discounts and increases
    `),
    lessons: bilingualLines(`
      جمع الكسور وطرحها | Adding and subtracting fractions
      ضرب الكسور وقسمتها | Multiplying and dividing fractions
      العامل المشترك الأكبر والمضاعف المشترك الأصغر | Greatest common factor, least common multiple
      النسبة والتناسب | Ratio and proportion
      النسبة المئوية والخصم | Percentages and discounts
    `),
    topics: ['fractionsPercent'],
  },
  {
    teacher: 'ahmed',
    subject: 'maths',
    grade: 'M1',
    price: 150,
    name: both('المعادلات من الصفر', 'Equations from zero'),
    description: both(
      'أول لقاء مع الجبر: لماذا نستخدم الحرف مكان العدد، وكيف نحافظ على توازن المعادلة، وكيف نترجم المسألة الكلامية إلى معادلة ثم نحلّها ونتحقق من الناتج.',
      'A first meeting with algebra: why a letter stands for a number, how to keep an equation balanced, and how to translate a word problem into an equation, solve it and check the result.',
    ),
    learn: bilingualLines(`
      تحلّ معادلة من الدرجة الأولى في مجهول واحد | Solve a linear equation in one unknown
      تستخدم قوانين الأسس | Use the laws of exponents
      تحسب الوسط الحسابي والوسيط والمنوال | Find the mean, median and mode
    `),
    lessons: bilingualLines(`
      الحدود والمقادير الجبرية | Terms and algebraic expressions
      حل المعادلة في خطوتين | Solving an equation in two steps
      من المسألة الكلامية إلى المعادلة | From word problem to equation
      قوانين الأسس | The laws of exponents
      الوسط الحسابي والوسيط والمنوال | Mean, median and mode
    `),
    topics: ['equations'],
  },
  {
    teacher: 'ahmed',
    subject: 'maths',
    grade: 'S2',
    price: 190,
    name: both('المتتابعات واللوغاريتمات', 'Sequences and logarithms'),
    description: both(
      'الجبر للصف الثاني الثانوي: نتعرّف نمط المتتابعة قبل قانونها، ونفهم اللوغاريتم على أنه سؤال عن الأس، ثم ننتقل إلى مبادئ العدّ والتباديل والتوافيق بأمثلة يومية.',
      'Second secondary algebra: see the pattern of a sequence before its formula, understand a logarithm as a question about an exponent, and move on to counting with everyday examples.',
    ),
    learn: bilingualLines(`
      توجد الحد العام لمتتابعة حسابية أو هندسية | Find the general term of a sequence
      تحسب مجموع حدود متتابعة | Add up the terms of a sequence
      تحلّ معادلة لوغاريتمية بسيطة | Solve a simple logarithmic equation
    `),
    lessons: bilingualLines(`
      المتتابعة الحسابية وحدّها العام | Arithmetic sequences and their general term
      المتتابعة الهندسية ومجموعها | Geometric sequences and their sums
      اللوغاريتم وخواصه | Logarithms and their properties
      حل المعادلات اللوغاريتمية | Solving logarithmic equations
      مبدأ العدّ والتوافيق | Counting and combinations
    `),
    topics: ['sequences', 'trigonometry'],
  },
]
