import { LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '@/ui/overlays/dialog';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { Sheet, SheetContent, SheetTrigger } from '@/ui/overlays/sheet';
import { Tooltip } from '@/ui/overlays/tooltip';
import { toast } from '@/ui/toast/toast-store';
import { Row, Section, Specimen } from './gallery';

export function Overlays() {
  return (
    <Section id="overlays" title="What opens above the page">
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Dialogs">
          <Row>
            <DialogSample />
            <ConfirmSample />
          </Row>
        </Specimen>
        <Specimen title="Sheets">
          <Row>
            <SheetSample side="start" />
            <SheetSample side="end" />
          </Row>
        </Specimen>
        <Specimen title="Menu, popover, tooltip">
          <Row>
            <MenuSample />
            <Popover>
              <PopoverTrigger asChild>
                <Button variant="secondary">Open popover</Button>
              </PopoverTrigger>
              <PopoverContent aria-label="Notifications">
                <p className="font-medium">All quiet</p>
                <p className="text-muted">New notifications will gather here.</p>
              </PopoverContent>
            </Popover>
            <Tooltip label="Saved on this device and on the server">
              <Button variant="ghost">Hover or focus me</Button>
            </Tooltip>
          </Row>
        </Specimen>
        <Specimen title="Toasts: one at a time, five seconds, swipe right, F8">
          <ToastSamples />
        </Specimen>
      </div>
    </Section>
  );
}

function DialogSample() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary">Open dialog</Button>
      </DialogTrigger>
      <DialogContent
        title="New prayer"
        description="A line is enough. You can come back to it."
        closeLabel="Close"
      >
        <Field label="Title" required>
          <Input autoComplete="off" />
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button>Save prayer</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function ConfirmSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open confirmation
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="danger"
        title="Sign out everywhere?"
        description="Every device, this one too, will have to sign in again."
        confirmLabel="Sign out everywhere"
        cancelLabel="Cancel"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function SheetSample({ side }: { side: 'start' | 'end' }) {
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="secondary">Open {side} sheet</Button>
      </SheetTrigger>
      <SheetContent side={side} title="Menu" description="The pages of Trellis" closeLabel="Close">
        <p className="text-sm text-muted">Navigation, filters or a verse’s context stand here.</p>
      </SheetContent>
    </Sheet>
  );
}

function MenuSample() {
  const [numbers, setNumbers] = useState(true);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary">Open menu</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Ruth Moab</DropdownMenuLabel>
        <DropdownMenuItem>
          <UserRound aria-hidden="true" />
          Profile
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Settings aria-hidden="true" />
          Settings
        </DropdownMenuItem>
        <DropdownMenuCheckboxItem checked={numbers} onCheckedChange={setNumbers}>
          Verse numbers
        </DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger">
          <LogOut aria-hidden="true" />
          Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ToastSamples() {
  return (
    <Row>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ title: 'Welcome back!', description: 'You have been successfully logged in.' })
        }
      >
        Default toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Practice Completed!',
            description: 'Your spiritual growth continues. Keep abiding in Him!',
            tone: 'success',
          })
        }
      >
        Success toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Login failed',
            description: 'Invalid username or password.',
            tone: 'danger',
          })
        }
      >
        Danger toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Prayer Deleted',
            action: { label: 'Undo', onClick: () => toast({ title: 'Prayer restored' }) },
          })
        }
      >
        Toast with action
      </Button>
    </Row>
  );
}
