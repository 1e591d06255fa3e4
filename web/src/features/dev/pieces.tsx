import { Ellipsis, Sparkles } from 'lucide-react';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/ui/card';
import { Kbd } from '@/ui/kbd';
import { Logo, LogoMark } from '@/ui/logo';
import { Separator } from '@/ui/separator';
import { Progress } from '@/ui/states/progress';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { Row, Section, Specimen } from './gallery';

const PEOPLE = [
  { name: 'Ruth Moab', role: 'Super admin', tone: 'wine', joined: '4 March 2026' },
  { name: 'Boaz Bethlehem', role: 'Admin', tone: 'wheat', joined: '19 April 2026' },
  { name: 'Naomi', role: 'User', tone: 'neutral', joined: '2 May 2026' },
] as const;

export function BadgesAndAvatars() {
  return (
    <Section id="marks" title="Marks">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <Specimen title="Logo">
          <Row>
            <Logo name="Trellis" />
            <LogoMark className="size-16" title="Trellis" />
            <LogoMark className="size-5" />
          </Row>
        </Specimen>
        <Specimen title="Badges">
          <Row>
            <Badge>Draft</Badge>
            <Badge tone="green">Completed</Badge>
            <Badge tone="wine">Leadership</Badge>
            <Badge tone="wheat">+25 points</Badge>
            <Badge tone="blue">
              <Sparkles aria-hidden="true" />
              AI Generated
            </Badge>
          </Row>
        </Specimen>
        <Specimen title="Avatars">
          <Row>
            <Avatar name="Ruth Moab" size="sm" />
            <Avatar name="Naomi" />
            <Avatar name="Boaz of Bethlehem" size="lg" />
            <Avatar name="Trellis" src="/icon.svg" size="lg" />
          </Row>
        </Specimen>
        <Specimen title="Keys and rules">
          <p className="text-sm">
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> opens the palette
          </p>
          <Separator />
          <div className="flex h-5 items-center gap-3 text-sm">
            Morning <Separator orientation="vertical" className="h-full" /> Evening
          </div>
        </Specimen>
      </div>
    </Section>
  );
}

export function DisplayComponents() {
  return (
    <Section id="pieces" title="Cards, tabs, progress, tables">
      <div className="grid gap-6 lg:grid-cols-3">
        <Card>
          <CardHeader>
            <CardDescription>Today’s devotional</CardDescription>
            <CardTitle asChild>
              <h3>The Vine and the Branches</h3>
            </CardTitle>
          </CardHeader>
          <CardContent>
            <p className="font-serif">
              “Abide in me, and I in you.” <span className="text-sm text-wine-ink">John 15:4</span>
            </p>
          </CardContent>
          <CardFooter>
            <Button>Read Devotional</Button>
            <Button variant="ghost">Mark Complete</Button>
          </CardFooter>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle asChild>
              <h3>Streaks</h3>
            </CardTitle>
            <CardDescription>Faithful Follower, 320 growth points</CardDescription>
          </CardHeader>
          <CardContent className="grid content-start gap-5">
            <Progress label="Next level" value={320} max={500} valueLabel="320 of 500" />
            <Progress label="Devotional days" value={5} max={7} valueLabel="5 of 7" tone="wheat" />
            <Progress label="Prayer days" value={2} max={7} valueLabel="2 of 7" tone="wine" />
            <Progress label="Preparing audio" value={null} />
          </CardContent>
        </Card>
        <Card>
          <CardContent className="grid content-start gap-8">
            <Tabs defaultValue="signin">
              <TabsList variant="segmented" aria-label="Account">
                <TabsTrigger value="signin">Sign In</TabsTrigger>
                <TabsTrigger value="register">Register Account</TabsTrigger>
              </TabsList>
              <TabsContent value="signin" className="text-sm text-muted">
                Segmented: between two forms.
              </TabsContent>
              <TabsContent value="register" className="text-sm text-muted">
                The other form.
              </TabsContent>
            </Tabs>
            <Tabs defaultValue="overview">
              <TabsList aria-label="Progress">
                <TabsTrigger value="overview">Overview</TabsTrigger>
                <TabsTrigger value="growth">Character Growth</TabsTrigger>
                <TabsTrigger value="habits">Spiritual Habits</TabsTrigger>
              </TabsList>
              <TabsContent value="overview" className="text-sm text-muted">
                Underlined: the parts of a page.
              </TabsContent>
              <TabsContent value="growth" className="text-sm text-muted">
                Character Growth
              </TabsContent>
              <TabsContent value="habits" className="text-sm text-muted">
                Spiritual Habits
              </TabsContent>
            </Tabs>
          </CardContent>
        </Card>
      </div>
      <Table caption="People of this installation">
        <TableHeader>
          <TableRow>
            <TableHead>Name</TableHead>
            <TableHead>Role</TableHead>
            <TableHead>Member since</TableHead>
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {PEOPLE.map(({ name, role, tone, joined }) => (
            <TableRow key={name}>
              <TableHead scope="row">
                <span className="flex items-center gap-3 text-sm text-ink">
                  <Avatar name={name} size="sm" />
                  {name}
                </span>
              </TableHead>
              <TableCell>
                <Badge tone={tone}>{role}</Badge>
              </TableCell>
              <TableCell className="figures whitespace-nowrap">{joined}</TableCell>
              <TableCell className="text-end">
                <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`}>
                  <Ellipsis aria-hidden="true" />
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
